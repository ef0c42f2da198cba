import { lazyComponent } from './lazyPage';

/** The pages behind the sign-in: their list, guards and frame, which guests do not carry. */
export const lazyDashboard = lazyComponent(
  () => import(/* webpackChunkName: "dashboard" */ './DashboardRoutes'),
);

/** Whether the page at a path, if there is one, is listed in `lazyDashboard`. */
export const isBehindSignIn = (pathname: string): boolean =>
  /^\/(dashboard|moderation|administration)(\/|$)/i.test(pathname);
