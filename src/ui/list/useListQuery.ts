import { useSearchParams } from 'react-router-dom';
import type { ListFilters } from '#src/lib/listFilters';

/** What the address asks of a list, the first page by its number too. */
export function useListQuery<Name extends string, Setting extends string>(
  filters: ListFilters<Name, Setting>,
) {
  const [search] = useSearchParams();
  return { page: '1', ...filters.toQuery(search) };
}
