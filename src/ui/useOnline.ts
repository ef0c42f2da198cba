import { useSyncExternalStore } from 'react';

function watchNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
const hasNetwork = (): boolean => navigator.onLine;
const ofServer = (): boolean => true;

/** Whether the browser has a network; that it leads anywhere is not said. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, hasNetwork, ofServer);
