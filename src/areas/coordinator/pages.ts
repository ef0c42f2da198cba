import { ROLES } from '#contract/roles';
import { officePaths } from '#src/lib/dashboardPaths';
import { openTo } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';
import { MY_DATA, SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

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
  { path: officePaths.papers, page: 'coordinator/papers/PapersPage', heading: 'Papers' },
  { path: officePaths.paper.pattern, page: 'coordinator/papers/PaperPage' },
  { path: officePaths.placementSheet.pattern, page: 'coordinator/placements/SheetPage' },
  { path: officePaths.reports, page: 'coordinator/reports/CollegeReportsPage', heading: 'Reports' },
  { path: officePaths.settings, page: 'coordinator/settings/SettingsPage', heading: 'Settings' },
  { path: officePaths.changePassword, page: 'account/ChangePasswordPage', heading: 'Account' },
  { path: officePaths.myData, page: 'account/MyDataPage', heading: 'My data' },
]);

export const COORDINATOR_MENU: readonly MenuItem[] = [
  { to: paths.coordinator, label: 'Home', icon: 'home', exact: true },
  {
    to: officePaths.students,
    label: 'Students',
    icon: 'people',
    pages: [
      { to: officePaths.students, label: 'Students' },
      { to: officePaths.roster, label: 'Roster' },
      { to: officePaths.claims, label: 'Claims' },
      { to: officePaths.announcements, label: 'Announcements' },
    ],
  },
  {
    to: officePaths.placements,
    label: 'Placements',
    icon: 'work',
    pages: [
      { to: officePaths.placements, label: 'Placements' },
      { to: officePaths.placementIssues, label: 'Issues' },
      { to: officePaths.papers, label: 'Papers' },
    ],
    within: [officePaths.diaryPapers, officePaths.papers],
  },
  {
    to: officePaths.diaries,
    label: 'Diaries',
    icon: 'diary',
    pages: [
      { to: officePaths.diaries, label: 'Internships' },
      { to: officePaths.projectDiaries, label: 'Projects' },
    ],
  },
  { to: officePaths.payments, label: 'Payments', icon: 'money' },
  { to: officePaths.reports, label: 'Reports', icon: 'grid' },
  { to: officePaths.settings, label: 'Settings', icon: 'calendar' },
  {
    to: officePaths.changePassword,
    label: 'Account',
    icon: 'person',
    pages: [
      { to: officePaths.changePassword, label: SIGN_IN_AND_DEVICES },
      { to: officePaths.myData, label: MY_DATA },
    ],
  },
];
