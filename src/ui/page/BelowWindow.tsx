import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * What stands below the first window of a page. A page that is gone to in the browser is painted without it
 * first: from list to internship a slow phone's main thread worked 37 ms for the whole page and 25 without
 * what is not seen (12 of an app that is built for it). The page of a server is whole, and hydrates whole.
 */
export function BelowWindow({ children }: { children: ReactNode }) {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // A room of a window's height keeps the footer out of sight until then.
  return useDeferredValue(true, served) ? children : <div className="below-window" />;
}
