/** Routes and menus behind the sign-in, by role. */
import { ROLES, type RoleId } from '#contract/roles';
import type { MenuItem } from '../menu';
import { ADMINISTRATION_PAGES } from './administration';
import { COMPANY_PAGES } from './company';
import { MODERATION_PAGES } from './moderation';
import { OFFICE_PAGES } from './office';
import { menuOf, routesOf } from './rows';
import { STUDENT_PAGES } from './student';

const { student, company, moderator, coordinator, administrator } = ROLES;

export const DASHBOARD_ROUTES = [
  ...routesOf(STUDENT_PAGES, { area: 'student', role: student, gated: true }),
  ...routesOf(COMPANY_PAGES, { area: 'company', role: company, gated: true }),
  ...routesOf(MODERATION_PAGES, { area: 'moderation', role: moderator, gated: false }),
  ...routesOf(OFFICE_PAGES, { area: 'coordinator', role: coordinator, gated: false }),
  ...routesOf(ADMINISTRATION_PAGES, { area: 'administration', role: administrator, gated: false }),
];

export const DASHBOARD_MENU: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  [student]: menuOf(STUDENT_PAGES),
  [company]: menuOf(COMPANY_PAGES),
  [moderator]: menuOf(MODERATION_PAGES),
  [coordinator]: menuOf(OFFICE_PAGES),
  [administrator]: menuOf(ADMINISTRATION_PAGES),
};
