import { matchRoutes } from 'react-router-dom';
import { selectAvailability } from '#src/state/availability';
import type { RootState } from '../store';
import { NOT_FOUND, PUBLIC_PAGES, type AppRoute } from './pages';
import { lazyComponent, type PageModule } from './lazyPage';

/**
 * The route of a path, escapes read as the router reads them, as it exists in this portal and for this user:
 * what is for moderators or administrators only is unknown to all others. Dashboards are known once
 * `lazyDashboard` is loaded.
 */
export function findRoute(pathname: string, state: RootState): AppRoute | undefined {
  const pages = isBehindSignIn(pathname) ? (lazyDashboard.loaded()?.DASHBOARD_PAGES ?? []) : PUBLIC_PAGES;
  const match = matchRoutes([...pages], pathname)?.[0]?.route;
  return match && selectAvailability(state)(match.path) ? match : undefined;
}

/**
 * Loads the code of the page at a path, its frame included; null when all is there. A failure is told by the
 * page itself, when it shows.
 */
export function pageCode(pathname: string, state: RootState): Promise<unknown> | null {
  const frameMissing = isBehindSignIn(pathname) && !lazyDashboard.ready();
  const loading = frameMissing ? lazyDashboard.preload().then(load) : load();
  return loading?.catch(() => undefined) ?? null;

  function load() {
    const { ready, preload } = findRoute(pathname, state)?.page ?? NOT_FOUND;
    return ready() ? null : preload();
  }
}

/** What the page at an address asks for first, as its module says: thunks that fill the cache. */
export function queriesOf(
  module: PageModule,
  route: AppRoute | undefined,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): readonly unknown[] {
  const params = (route && matchRoutes([route], pathname)?.[0]?.params) ?? {};
  return module.queries?.({ params, search: searchParams }) ?? [];
}

/** The pages behind the sign-in: their list, guards and frame, which guests do not carry. */
export const lazyDashboard = lazyComponent(
  () => import(/* webpackChunkName: "dashboard" */ './DashboardRoutes'),
);

/** Whether the page at a path, if there is one, is listed in `lazyDashboard`. */
export const isBehindSignIn = (pathname: string): boolean =>
  /^\/(dashboard|moderation|administration)(\/|$)/i.test(pathname);
