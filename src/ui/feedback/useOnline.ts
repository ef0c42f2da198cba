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

/** A network, which need not lead anywhere. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, hasNetwork, ofServer);
