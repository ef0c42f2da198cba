import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '#src/lib/queryString';

export function usePage(name?: string): number {
  const [search] = useSearchParams();
  return pageOf(search, name);
}

/** Corrects an address past the last page (`last` of this very list) or without a valid page. */
export function useCorrectedPage(page: number, last: number | undefined, name = 'page'): void {
  const [search, setSearch] = useSearchParams();
  const written = search.get(name);
  const isNone = written !== null && written !== String(pageOf(search, name));
  useEffect(() => {
    if (!isNone && (last === undefined || page <= last)) return;
    setSearch(
      (search) => {
        search.delete(name);
        return search;
      },
      { replace: true },
    );
  }, [page, last, isNone, name, setSearch]);
}
