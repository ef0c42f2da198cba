import { useState } from 'react';

/** Since this page opened: a form must not open with a cached record that somebody has changed. */
export function useFresh({ fulfilledTimeStamp }: { fulfilledTimeStamp?: number }): boolean {
  const [openedAt] = useState(() => Date.now());
  return (fulfilledTimeStamp ?? 0) >= openedAt;
}
