/** Lists of staff have 50 rows a page, unless the person chose otherwise (docs/security.md, limits 3). */
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { STAFF_PAGE_SIZES, STAFF_PER_PAGE } from '#contract/http';
import type { ListFilters } from '#src/lib/listFilters';
import { selectUserId } from './auth/selectors';
import { rowsPerPageChosen } from './ui';

type State = Parameters<typeof selectUserId>[0] & { ui: { rowsPerPage: Readonly<Record<string, number>> } };

export function selectRowsPerPage(state: State): number {
  const chosen = state.ui.rowsPerPage[selectUserId(state) ?? ''];
  return STAFF_PAGE_SIZES.find((size) => size === chosen) ?? STAFF_PER_PAGE;
}

export interface RowsPerPage {
  value: number;
  choose: (rows: number) => void;
}

export function useRowsPerPage(): RowsPerPage {
  const dispatch = useDispatch();
  const value = useSelector(selectRowsPerPage);
  const userId = useSelector(selectUserId);
  return {
    value,
    choose: (rows) => userId !== null && dispatch(rowsPerPageChosen({ userId, rows })),
  };
}

/** The list query of an address. */
export const staffQuery = <Name extends string, Setting extends string>(
  filters: ListFilters<Name, Setting>,
  { search, rows }: { search: URLSearchParams; rows: number },
) => ({ page: '1', per_page: String(rows), ...filters.toQuery(search) });

export function useStaffQuery<Name extends string, Setting extends string>(
  filters: ListFilters<Name, Setting>,
) {
  const [search] = useSearchParams();
  const rows = useSelector(selectRowsPerPage);
  return staffQuery(filters, { search, rows });
}
