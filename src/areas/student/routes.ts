import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: false };

/** The pages of the student area. */
export const STUDENT_ROUTES: readonly PageRow[] = [
  { path: paths.student.index, access: GATED, page: 'student/dashboard/DashboardPage' },
  { path: paths.student.profile, access: OPEN, page: 'student/profile/ProfilePage' },
  { path: paths.student.profileEdit, access: OPEN, page: 'student/profile/ProfileEditPage' },
  { path: paths.student.applied, access: GATED, page: 'student/applications/AppliedPage' },
  { path: paths.student.apply.pattern, access: GATED, page: 'student/apply/ApplyPage' },
  { path: paths.student.changePassword, access: GATED, page: 'student/changePassword/ChangePasswordPage' },
];
