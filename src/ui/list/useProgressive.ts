import { useEffect, useState } from 'react';

/** A screenful and some. */
const STEP = 40;

/** A long list must not block the page: the rest comes a few rows at a time. A refetch keeps it. */
export function useProgressive<T>(rows: readonly T[]): readonly T[] {
  const [count, setCount] = useState(STEP);
  const shown = Math.min(count, rows.length);
  if (rows.length < count && count > STEP) setCount(Math.max(STEP, rows.length));
  useEffect(() => {
    if (shown >= rows.length) return;
    const timer = setTimeout(() => setCount(shown + STEP), 0);
    return () => clearTimeout(timer);
  }, [shown, rows.length]);
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
