import { useState } from 'react';

/**
 * Whether an answer came after this page opened: a form must not open with a record that somebody has changed
 * since it was cached.
 */
export function useFresh({ fulfilledTimeStamp }: { fulfilledTimeStamp?: number }): boolean {
  const [openedAt] = useState(() => Date.now());
  return (fulfilledTimeStamp ?? 0) >= openedAt;
}
