import { useEffect, useRef, type RefObject } from 'react';

/**
 * A new page number shows the top of the list; nothing else about the query moves the page
 * (docs/rules.md, words 6).
 */
export function useTopOnPageChange<T extends HTMLElement>(page: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return list;
}
