/** The public site's pages with their code; every visitor carries this list. */
import { PUBLIC_ROUTES } from '#src/areas/public/routes';
import { toPages } from './appRoute';
import { lazyPage } from './lazyPage';

const load = (page: string) =>
  import(
    /* webpackChunkName: "public-[request]", webpackInclude: /Page\.tsx$/ */
    `../../areas/public/${page.slice('public/'.length)}.tsx`
  );

export const PUBLIC_PAGES = toPages(PUBLIC_ROUTES, load);
export const NOT_FOUND = lazyPage('public/NotFoundPage', () => load('public/NotFoundPage'));
