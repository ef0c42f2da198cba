import { ROLES } from '#contract/roles';
import { openTo } from '#src/lib/pageRow';
import { officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';

export const COORDINATOR_ROUTES = openTo({ kind: 'dashboard', role: ROLES.coordinator, gated: false }, [
  { path: paths.coordinator, page: 'coordinator/dashboard/DashboardPage', heading: 'Dashboard' },
  { path: officePaths.students, page: 'coordinator/students/StudentsPage', heading: 'Students' },
  { path: officePaths.student.pattern, page: 'coordinator/students/StudentPage' },
  { path: officePaths.roster, page: 'coordinator/roster/CollegeRosterPage', heading: 'Roster' },
  { path: officePaths.claims, page: 'coordinator/roster/ClaimsPage', heading: 'Claims' },
  {
    path: officePaths.announcements,
    page: 'coordinator/announcements/AnnouncementsPage',
    heading: 'Announcements',
  },
  { path: officePaths.diaries, page: 'coordinator/diaries/DiariesPage', heading: 'Diaries' },
  {
    path: officePaths.projectDiaries,
    page: 'coordinator/diaries/ProjectDiariesPage',
    heading: 'Project diaries',
  },
  { path: officePaths.payments, page: 'coordinator/payments/PaymentsPage', heading: 'Payments' },
  { path: officePaths.placements, page: 'coordinator/placements/PlacementsPage', heading: 'Placements' },
  { path: officePaths.placement.pattern, page: 'coordinator/placements/PlacementPage' },
  {
    path: officePaths.diaryPapers,
    page: 'coordinator/placements/DiaryPapersPage',
    heading: 'Diaries to print',
  },
  {
    path: officePaths.placementIssues,
    page: 'coordinator/placements/PlacementIssuesPage',
    heading: 'Placement issues',
  },
  { path: officePaths.placementSheet.pattern, page: 'coordinator/placements/SheetPage' },
  { path: officePaths.settings, page: 'coordinator/settings/SettingsPage', heading: 'Settings' },
  { path: officePaths.changePassword, page: 'account/ChangePasswordPage', heading: 'Account' },
]);
