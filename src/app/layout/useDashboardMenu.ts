import { useMemo } from 'react';
import { useAvailability } from '#src/ui/Link';
import type { MenuItem } from '#src/ui/menu';
import { ROLES, type RoleId } from '#contract/roles';
import { ADMINISTRATION_MENU } from '#src/areas/administration/pages';
import { COMPANY_MENU } from '#src/areas/company/pages';
import { COORDINATOR_MENU } from '#src/areas/coordinator/pages';
import { MODERATION_MENU } from '#src/areas/moderation/pages';
import { STUDENT_MENU } from '#src/areas/student/pages';

export const DASHBOARD_MENU: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  [ROLES.student]: STUDENT_MENU,
  [ROLES.company]: COMPANY_MENU,
  [ROLES.moderator]: MODERATION_MENU,
  [ROLES.administrator]: ADMINISTRATION_MENU,
  [ROLES.coordinator]: COORDINATOR_MENU,
};

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
