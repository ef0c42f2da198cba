/** The page of each role's own data, where an account is deleted too. */
import { PAGES } from '../pages';
import { ROLES } from '../roles';

const DATA_PAGES: Readonly<Record<number, string>> = {
  [ROLES.moderator]: PAGES.moderationData,
  [ROLES.student]: PAGES.studentData,
  [ROLES.company]: PAGES.companyData,
  [ROLES.coordinator]: PAGES.collegeData,
  [ROLES.administrator]: PAGES.administrationData,
};
export const dataPageOf = (role: number): string => DATA_PAGES[role] ?? '/';
