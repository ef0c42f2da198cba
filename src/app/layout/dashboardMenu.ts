import { ROLES, type RoleId } from '#contract/roles';
import { ADMINISTRATION_MENU } from '#src/areas/administration/menu';
import { COMPANY_MENU } from '#src/areas/company/menu';
import { COORDINATOR_MENU } from '#src/areas/coordinator/menu';
import { MODERATION_MENU } from '#src/areas/moderation/menu';
import { STUDENT_MENU } from '#src/areas/student/menu';
import type { MenuItem } from '#src/ui/menu';

/** The places of each role's dashboard. */
export const DASHBOARD_MENU: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  [ROLES.student]: STUDENT_MENU,
  [ROLES.company]: COMPANY_MENU,
  [ROLES.moderator]: MODERATION_MENU,
  [ROLES.administrator]: ADMINISTRATION_MENU,
  [ROLES.coordinator]: COORDINATOR_MENU,
};
