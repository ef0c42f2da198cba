/** Pages behind the sign-in, a list that guests do not load. */
import { DASHBOARD_ROUTES } from '#src/lib/pages/dashboards';
import { lazyPage } from './lazyPage';
import type { AppRoute } from './pages';

const load = (page: string) =>
  import(
    /* webpackChunkName: "[request]", webpackInclude: /Page\.tsx$/, webpackExclude: /\/public\// */
    `../../areas/${page}.tsx`
  );

export const DASHBOARD_PAGES: readonly AppRoute[] = DASHBOARD_ROUTES.map((row) => ({
  ...row,
  // A chunk has dashes for the slashes of its file.
  page: lazyPage(`${row.page.replaceAll('/', '-')}-tsx`, () => load(row.page)),
}));
