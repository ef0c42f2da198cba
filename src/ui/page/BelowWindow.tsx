import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * Rendered after the first frame of a page that is navigated to: a slow phone's main thread worked 37 ms for
 * the whole page and 25 without this (from list to internship). A server's page is complete.
 */
export function BelowWindow({ children }: { children: ReactNode }) {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // As tall as a window, to keep the footer out of sight.
  return useDeferredValue(true, served) ? children : <div className="min-vh-100" />;
}
