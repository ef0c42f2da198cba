/** Routes and menus behind the sign-in, by role. */
import { ROLES, type RoleId } from '#contract/roles';
import type { MenuItem } from '../menu';
import { ADMINISTRATION_PAGES } from './administration';
import { COMPANY_PAGES } from './company';
import { MODERATION_PAGES } from './moderation';
import { OFFICE_PAGES } from './office';
import { menuOf, routesOf, type DashboardRows } from './rows';
import { STUDENT_PAGES } from './student';

const { student, company, moderator, coordinator, administrator } = ROLES;

interface Area {
  pages: DashboardRows;
  area: string;
  role: RoleId;
  gated: boolean;
}
const AREAS: readonly Area[] = [
  { pages: STUDENT_PAGES, area: 'student', role: student, gated: true },
  { pages: COMPANY_PAGES, area: 'company', role: company, gated: true },
  { pages: MODERATION_PAGES, area: 'moderation', role: moderator, gated: false },
  { pages: OFFICE_PAGES, area: 'coordinator', role: coordinator, gated: false },
  { pages: ADMINISTRATION_PAGES, area: 'administration', role: administrator, gated: false },
];

export const DASHBOARD_ROUTES = AREAS.flatMap(({ pages, ...area }) => routesOf(pages, area));

export const DASHBOARD_MENU = Object.fromEntries(
  AREAS.map(({ pages, role }) => [role, menuOf(pages)]),
) as Readonly<Record<RoleId, readonly MenuItem[]>>;

/** Pages that only a university's own provider serves, each with all pages below it. */
export const UNIVERSITY_PATHS = AREAS.flatMap(({ pages }) =>
  Object.values(pages).flatMap(({ at, ofUniversity }) => (ofUniversity ? at : [])),
);
