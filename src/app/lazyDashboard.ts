import type { ComponentProps } from 'react';
import type DashboardFrame from './layout/DashboardFrame';
import { lazyComponent } from './lazyPage';

/** The dashboards' frame and guards, which public pages do not carry. */
export const lazyDashboard = lazyComponent<
  ComponentProps<typeof DashboardFrame>,
  { default: typeof DashboardFrame }
>(() => import(/* webpackChunkName: "dashboard" */ './layout/DashboardFrame'));
