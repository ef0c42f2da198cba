import type { PageRow } from '#src/lib/pageRow';
import { PUBLIC_ROUTES } from '#src/areas/public/routes';
import { lazyPage, type LazyPage } from './lazyPage';

/** A row of an area with the code that shows it. */
export interface AppRoute extends Omit<PageRow, 'page'> {
  page: LazyPage;
}

/** Gives rows their code. */
export const toPages = (
  rows: readonly PageRow[],
  load: (page: string) => Promise<unknown>,
): readonly AppRoute[] => rows.map((row) => ({ ...row, page: lazyPage(row.page, () => load(row.page)) }));

/** The public site's pages with their code; every visitor carries this list. */
const load = (page: string) =>
  import(
    /* webpackChunkName: "public-[request]", webpackInclude: /Page\.tsx$/ */
    `../../areas/public/${page.slice('public/'.length)}.tsx`
  );

export const PUBLIC_PAGES = toPages(PUBLIC_ROUTES, load);
export const NOT_FOUND = lazyPage('public/NotFoundPage', () => load('public/NotFoundPage'));
