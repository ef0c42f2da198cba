import { useMemo } from 'react';
import { isServed } from '#src/lib/served';
import { selectFeatures } from '#src/state/ui';
import type { MenuItem } from '#src/ui/menu';
import { useAppSelector } from '../hooks';
import { DASHBOARD_MENU } from './dashboardMenu';

/** A provider may know roles that have no dashboard here. */
const MENUS: Readonly<Partial<Record<number, readonly MenuItem[]>>> = DASHBOARD_MENU;
const NONE: readonly MenuItem[] = [];

/** The places of a role's dashboard, with the pages that this portal offers. */
export function useDashboardMenu(role: number | undefined): readonly MenuItem[] {
  const features = useAppSelector(selectFeatures);
  const items = (role !== undefined && MENUS[role]) || NONE;
  return useMemo(
    () => items.map((item) => ({ ...item, pages: item.pages?.filter(({ to }) => isServed(to, features)) })),
    [items, features],
  );
}
