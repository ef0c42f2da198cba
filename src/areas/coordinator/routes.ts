/** The pages of the coordinator area. */
import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { officePaths } from '#src/lib/dashboardPaths';
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
    path: officePaths.students,
    access: OPEN,
    page: 'coordinator/students/StudentsPage',
    heading: 'Students',
  },
  { path: officePaths.student.pattern, access: OPEN, page: 'coordinator/students/StudentPage' },
  {
    path: officePaths.roster,
    access: OPEN,
    page: 'coordinator/roster/CollegeRosterPage',
    heading: 'Roster',
  },
  { path: officePaths.claims, access: OPEN, page: 'coordinator/roster/ClaimsPage', heading: 'Claims' },
  { path: officePaths.diaries, access: OPEN, page: 'coordinator/diaries/DiariesPage', heading: 'Diaries' },
  {
    path: officePaths.projectDiaries,
    access: OPEN,
    page: 'coordinator/diaries/ProjectDiariesPage',
    heading: 'Project diaries',
  },
  {
    path: officePaths.payments,
    access: OPEN,
    page: 'coordinator/payments/PaymentsPage',
    heading: 'Payments',
  },
  {
    path: officePaths.placements,
    access: OPEN,
    page: 'coordinator/placements/PlacementsPage',
    heading: 'Internships',
  },
  { path: officePaths.placement.pattern, access: OPEN, page: 'coordinator/placements/PlacementPage' },
  { path: officePaths.placementSheet.pattern, access: OPEN, page: 'coordinator/placements/SheetPage' },
  {
    path: officePaths.settings,
    access: OPEN,
    page: 'coordinator/settings/SettingsPage',
    heading: 'Settings',
  },
  {
    path: officePaths.changePassword,
    access: OPEN,
    page: 'account/ChangePasswordPage',
    heading: 'Account',
  },
];
