import type { PageRow } from '#src/lib/pageRow';
import { PUBLIC_ROUTES } from '#src/areas/public/pages';
import { lazyPage, type LazyPage } from './lazyPage';

export interface AppRoute extends Omit<PageRow, 'page'> {
  page: LazyPage;
}

export const toPages = (
  rows: readonly PageRow[],
  load: (page: string) => Promise<unknown>,
): readonly AppRoute[] => rows.map((row) => ({ ...row, page: lazyPage(row.page, () => load(row.page)) }));

/** Every visitor loads this list. */
const load = (page: string) =>
  import(
    /* webpackChunkName: "public-[request]", webpackInclude: /Page\.tsx$/ */
    `../../areas/public/${page.slice('public/'.length)}.tsx`
  );

export const PUBLIC_PAGES = toPages(PUBLIC_ROUTES, load);
export const NOT_FOUND = lazyPage('public/NotFoundPage', () => load('public/NotFoundPage'));
