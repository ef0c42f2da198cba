import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '#src/lib/queryString';

/** The page that the address asks for, in the parameter of that name. */
export function usePage(name?: string): number {
  const [search] = useSearchParams();
  return pageOf(search, name);
}

/**
 * A page past the end corrects the address, and so does one that is no page (`0`, `abc`).
 * @param last of the very list that is asked for: another one, still shown meanwhile, may be shorter
 */
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
