/** Pages behind the sign-in, a list that guests do not load. */
import { ADMINISTRATION_ROUTES } from '#src/areas/administration/pages';
import { COMPANY_ROUTES } from '#src/areas/company/pages';
import { COORDINATOR_ROUTES } from '#src/areas/coordinator/pages';
import { MODERATION_ROUTES } from '#src/areas/moderation/pages';
import { STUDENT_ROUTES } from '#src/areas/student/pages';
import { lazyPage } from './lazyPage';
import type { AppRoute } from './pages';

const load = (page: string) =>
  import(
    /* webpackChunkName: "[request]", webpackInclude: /Page\.tsx$/, webpackExclude: /\/public\// */
    `../../areas/${page}.tsx`
  );

export const DASHBOARD_PAGES: readonly AppRoute[] = [
  ...STUDENT_ROUTES,
  ...COMPANY_ROUTES,
  ...MODERATION_ROUTES,
  ...COORDINATOR_ROUTES,
  ...ADMINISTRATION_ROUTES,
  // A chunk has dashes for the slashes of its file.
].map((row) => ({ ...row, page: lazyPage(`${row.page.replaceAll('/', '-')}-tsx`, () => load(row.page)) }));
