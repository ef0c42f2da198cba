import type { PageRow } from '#src/lib/pageRow';
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
