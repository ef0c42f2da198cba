import { useSearchParams } from 'react-router-dom';
import type { ListFilters } from '#src/lib/listFilters';

/** The list query of the address, with the page number of page 1 too. */
export function useListQuery<Name extends string, Setting extends string>(
  filters: ListFilters<Name, Setting>,
) {
  const [search] = useSearchParams();
  return { page: '1', ...filters.toQuery(search) };
}
