import { lazyComponent } from './lazyPage';

/** The dashboards and the moderators' pages: their list, guards and frame, which guests do not carry. */
export const lazyDashboard = lazyComponent(
  () => import(/* webpackChunkName: "dashboard" */ './DashboardRoutes'),
);

/** Whether the page at a path, if there is one, is listed in `lazyDashboard`. */
export const isBehindSignIn = (pathname: string): boolean =>
  /^\/(dashboard|moderation)(\/|$)/i.test(pathname);
