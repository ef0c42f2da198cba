import type { AppRoute } from './appRoute';
import { isBehindSignIn, lazyDashboard } from './lazyDashboard';
import { matchPages } from './matchPages';
import { PUBLIC_PAGES } from './publicPages';

/**
 * The route of a path, escapes read as the router reads them, as it exists for this user: what is for
 * moderators only is unknown to all others. Dashboards are known once `lazyDashboard` is loaded.
 */
export function findRoute(pathname: string, canModerate: boolean): AppRoute | undefined {
  const pages = isBehindSignIn(pathname) ? (lazyDashboard.loaded()?.DASHBOARD_PAGES ?? []) : PUBLIC_PAGES;
  const found = matchPages(pages, pathname)[0]?.route;
  return found?.access.kind === 'moderation' && !canModerate ? undefined : found;
}
