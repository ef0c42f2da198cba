/** Pages that guests reach: every visitor loads this list. */
import type { PageRow } from '#src/lib/pages/page';
import { NOT_FOUND_ROW, PUBLIC_ROUTES } from '#src/areas/public/pages';
import { lazyPage, type LazyPage } from './lazyPage';

export interface AppRoute extends Omit<PageRow, 'page'> {
  page: LazyPage;
}

export const PUBLIC_PAGES: readonly AppRoute[] = PUBLIC_ROUTES.map(({ load, ...row }) => ({
  ...row,
  page: lazyPage(row.page, load),
}));
export const NOT_FOUND = lazyPage(NOT_FOUND_ROW.page, NOT_FOUND_ROW.load);
