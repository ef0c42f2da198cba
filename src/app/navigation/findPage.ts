import { matchRoutes } from 'react-router-dom';
import { selectAvailability } from '#src/state/availability';
import type { RootState } from '../store';
import { NOT_FOUND, PUBLIC_PAGES, type AppRoute } from './pages';
import { lazyComponent } from './lazyPage';

/** If it exists in this portal and for this user. Dashboards are known once `lazyDashboard` is loaded. */
export function findRoute(pathname: string, state: RootState): AppRoute | undefined {
  const pages = isBehindSignIn(pathname) ? (lazyDashboard.loaded()?.DASHBOARD_PAGES ?? []) : PUBLIC_PAGES;
  const match = matchRoutes([...pages], pathname)?.[0]?.route;
  return match && selectAvailability(state)(match.path) ? match : undefined;
}

/** Loads the code of a page with its frame; null if it is there. The page itself shows a failure. */
export function pageCode(pathname: string, state: RootState): Promise<unknown> | null {
  const frameMissing = isBehindSignIn(pathname) && !lazyDashboard.ready();
  const loading = frameMissing ? lazyDashboard.preload().then(load) : load();
  return loading?.catch(() => undefined) ?? null;

  function load() {
    const { ready, preload } = findRoute(pathname, state)?.page ?? NOT_FOUND;
    return ready() ? null : preload();
  }
}

/** List, guards and frame of the pages behind the sign-in, which guests do not load. */
export const lazyDashboard = lazyComponent(
  () => import(/* webpackChunkName: "dashboard" */ './DashboardRoutes'),
);

/** Whether `lazyDashboard` lists the page at a path, if there is one. */
export const isBehindSignIn = (pathname: string): boolean =>
  /^\/(dashboard|moderation|administration)(\/|$)/i.test(pathname);
