import { PAGES } from '#contract/pages';
import { paths } from '../paths';
import { page, place, rows, staffAccount } from './rows';

const at = <const R extends string>(rest: R): `/dashboard/coordinator${R}` => `/dashboard/coordinator${rest}`;

export const OFFICE_PAGES = rows({
  home: page(
    paths.coordinator,
    'dashboard/DashboardPage',
    'Dashboard',
    place('Home', 'home', { exact: true }),
  ),
  firstWeek: page(at('/first-week'), 'account/FirstWeekPage', 'Your first week', { under: 'home' }),
  students: page(PAGES.collegeStudents, 'students/StudentsPage', 'Students', {
    ...place('Students', 'people'),
    tab: 'All students',
  }),
  student: page(at('/students/:id'), 'students/StudentPage'),
  roster: page(at('/roster'), 'roster/CollegeRosterPage', 'Roster', {
    under: 'students',
    tab: 'Roster',
    ofUniversity: true,
  }),
  plan: page(at('/plan'), 'plan/PlanPage', 'Plan', {
    under: 'students',
    tab: 'Plan',
    ofUniversity: true,
  }),
  claims: page(PAGES.collegeClaims, 'roster/ClaimsPage', 'Claims', {
    under: 'students',
    tab: 'Claims',
    ofUniversity: true,
  }),
  exceptions: page(at('/exceptions'), 'eligibility/ExceptionsPage', 'Exceptions', {
    under: 'students',
    tab: 'Exceptions',
    ofUniversity: true,
  }),
  announcements: page(at('/announcements'), 'announcements/AnnouncementsPage', 'Announcements', {
    under: 'students',
    tab: 'Announcements',
    ofUniversity: true,
  }),
  placements: page(PAGES.collegePlacements, 'placements/PlacementsPage', 'Placements', {
    ...place('Placements', 'work'),
    tab: 'All placements',
    ofUniversity: true,
  }),
  placement: page(PAGES.collegePlacement.pattern, 'placements/PlacementPage'),
  placementSheet: page(at('/placements/:id/sheet'), 'placements/SheetPage'),
  diaryPapers: page(at('/placement-diaries'), 'placements/DiaryPapersPage', 'Diaries to print', {
    under: 'placements',
    ofUniversity: true,
  }),
  placementIssues: page(PAGES.placementIssues, 'placements/PlacementIssuesPage', 'Placement issues', {
    under: 'placements',
    tab: 'Issues',
    ofUniversity: true,
  }),
  stipends: page(at('/stipends'), 'placements/StipendsPage', 'Stipends not paid', {
    under: 'placements',
    tab: 'Money',
    ofUniversity: true,
  }),
  complaints: page(at('/complaints'), 'complaints/ComplaintsPage', 'Complaints', {
    under: 'placements',
    tab: 'Complaints',
    ofUniversity: true,
  }),
  complaint: page(PAGES.collegeComplaint.pattern, 'complaints/ComplaintPage', null, { under: 'placements' }),
  papers: page(at('/papers'), 'papers/PapersPage', 'Papers', {
    under: 'placements',
    tab: 'Papers',
    ofUniversity: true,
  }),
  paper: page(at('/papers/:key'), 'papers/PaperPage', null, { under: 'placements' }),
  diaries: page(PAGES.collegeDiaries, 'diaries/DiariesPage', 'Diaries', {
    ...place('Diaries', 'diary'),
    tab: 'Internships',
  }),
  projectDiaries: page(at('/project-diaries'), 'diaries/ProjectDiariesPage', 'Project diaries', {
    under: 'diaries',
    tab: 'Projects',
  }),
  payments: page(PAGES.collegePayments, 'payments/PaymentsPage', 'Payments', place('Payments', 'money')),
  reports: page(at('/reports'), 'reports/CollegeReportsPage', 'Reports', place('Reports', 'chart')),
  settings: page(at('/settings'), 'settings/SettingsPage', 'Settings', place('Settings', 'settings')),
  ...staffAccount(paths.coordinator, PAGES.collegeData),
});
