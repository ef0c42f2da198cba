import { useMemo } from 'react';
import { useAvailability } from '#src/ui/Link';
import type { MenuItem } from '#src/lib/menu';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';

/** A provider may know roles without a dashboard here. */
const MENUS: Readonly<Partial<Record<number, readonly MenuItem[]>>> = DASHBOARD_MENU;
const NONE: readonly MenuItem[] = [];

export function useDashboardMenu(role: number | undefined): readonly MenuItem[] {
  const isAvailable = useAvailability();
  const items = (role !== undefined && MENUS[role]) || NONE;
  return useMemo(
    () =>
      items
        .filter(({ to }) => isAvailable(to))
        .map((item) => ({ ...item, pages: item.pages?.filter(({ to }) => isAvailable(to)) })),
    [items, isAvailable],
  );
}
