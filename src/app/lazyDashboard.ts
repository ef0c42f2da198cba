import { lazy } from 'react';

/** The dashboards' frame and guards, which public pages do not carry. */
export const lazyDashboard = {
  Dashboard: lazy(() => import(/* webpackChunkName: "dashboard" */ './layout/DashboardFrame')),
};
