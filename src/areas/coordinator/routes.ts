/** The pages of the coordinator area. */
import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.coordinator, gated: false };

export const COORDINATOR_ROUTES: readonly PageRow[] = [
  {
    path: paths.coordinator,
    access: OPEN,
    page: 'coordinator/dashboard/DashboardPage',
    heading: 'Dashboard',
  },
  {
    path: paths.office.students,
    access: OPEN,
    page: 'coordinator/students/StudentsPage',
    heading: 'Students',
  },
  { path: paths.office.student.pattern, access: OPEN, page: 'coordinator/students/StudentPage' },
  { path: paths.office.diaries, access: OPEN, page: 'coordinator/diaries/DiariesPage', heading: 'Diaries' },
  {
    path: paths.office.payments,
    access: OPEN,
    page: 'coordinator/payments/PaymentsPage',
    heading: 'Payments',
  },
  {
    path: paths.office.settings,
    access: OPEN,
    page: 'coordinator/settings/SettingsPage',
    heading: 'Settings',
  },
  {
    path: paths.office.changePassword,
    access: OPEN,
    page: 'coordinator/changePassword/ChangePasswordPage',
    heading: 'Change Password',
  },
];
