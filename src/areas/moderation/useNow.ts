import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/**
 * The present instant in milliseconds, renewed twice a minute; null until the page is live, because a
 * server's instant is not the browser's.
 */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
