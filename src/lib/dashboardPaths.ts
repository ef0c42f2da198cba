/** Addresses behind the sign-in, which guests do not load. */
import { ROLES, type RoleId } from '#contract/roles';
import { ADMINISTRATION_PAGES } from './pages/administration';
import { COMPANY_PAGES } from './pages/company';
import { MODERATION_PAGES } from './pages/moderation';
import { OFFICE_PAGES } from './pages/office';
import { addressesOf } from './pages/rows';
import { STUDENT_PAGES } from './pages/student';

export const studentPaths = addressesOf(STUDENT_PAGES);
export const companyPaths = addressesOf(COMPANY_PAGES);
export const officePaths = addressesOf(OFFICE_PAGES);
export const administrationPaths = addressesOf(ADMINISTRATION_PAGES);
export const moderationPaths = addressesOf(MODERATION_PAGES);

/** The own data, by role. */
export const MY_DATA_OF: Readonly<Record<RoleId, string>> = {
  [ROLES.moderator]: moderationPaths.myData,
  [ROLES.student]: studentPaths.myData,
  [ROLES.company]: companyPaths.myData,
  [ROLES.coordinator]: officePaths.myData,
  [ROLES.administrator]: administrationPaths.myData,
};
