/** Every page of the portal: the areas' rows with the code that shows them. */
import { matchRoutes } from 'react-router-dom';
import { COMPANY_ROUTES } from '../areas/company/routes';
import { COORDINATOR_ROUTES } from '../areas/coordinator/routes';
import { MODERATION_ROUTES } from '../areas/moderation/routes';
import { PUBLIC_ROUTES } from '../areas/public/routes';
import { STUDENT_ROUTES } from '../areas/student/routes';
import type { PageRow } from '../lib/pageRow';
import { lazyPage, type LazyPage } from './lazyPage';

export interface AppRoute extends Omit<PageRow, 'page'> {
  page: LazyPage;
}

export const ROUTES: readonly AppRoute[] = [
  ...PUBLIC_ROUTES,
  ...STUDENT_ROUTES,
  ...COMPANY_ROUTES,
  ...MODERATION_ROUTES,
  ...COORDINATOR_ROUTES,
].map((row) => ({ ...row, page: lazyPage(row.page) }));

export const NOT_FOUND = lazyPage('public/NotFoundPage');

/**
 * The route of a path, escapes read as the router reads them, as it exists for this user: what is for
 * moderators only is unknown to all others.
 */
export function findRoute(pathname: string, canModerate: boolean): AppRoute | undefined {
  const found = matchRoutes([...ROUTES], pathname)?.[0]?.route;
  return found?.access.kind === 'moderation' && !canModerate ? undefined : found;
}
