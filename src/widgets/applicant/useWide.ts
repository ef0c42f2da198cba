import { useSyncExternalStore } from 'react';

/** From this width on the résumé stands open beside the message; the style sheet has the same number. */
const WIDE = '(min-width: 1100px)';

function subscribe(tell: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}

/** Whether two columns have room to be read beside each other. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
