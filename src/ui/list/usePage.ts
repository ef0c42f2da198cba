import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '#src/lib/queryString';

/** The page that the address asks for. */
export function usePage(): number {
  const [search] = useSearchParams();
  return pageOf(search);
}

/**
 * A page past the end corrects the address (DECISIONS 6.11).
 * @param last of the very list that is asked for: another one, still shown meanwhile, may be shorter
 */
export function useCorrectedPage(page: number, last: number | undefined): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (last === undefined || page <= last) return;
    setSearch(
      (search) => {
        search.delete('page');
        return search;
      },
      { replace: true },
    );
  }, [page, last, setSearch]);
}
