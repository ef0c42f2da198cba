import { useState } from 'react';

/**
 * An answer came after this page opened: a form must not open with a cached record that somebody has changed
 * since.
 */
export function useFresh({ fulfilledTimeStamp }: { fulfilledTimeStamp?: number }): boolean {
  const [openedAt] = useState(() => Date.now());
  return (fulfilledTimeStamp ?? 0) >= openedAt;
}
