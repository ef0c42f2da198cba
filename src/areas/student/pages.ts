import { ROLES } from '#contract/roles';
import { studentPaths } from '#src/lib/dashboardPaths';
import { openTo, type PageAccess } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';
import { MY_DATA, SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: false };

export const STUDENT_ROUTES = [
  ...openTo(OPEN, [
    { path: studentPaths.profile, page: 'student/profile/ProfilePage' },
    { path: studentPaths.profileEdit, page: 'student/profile/ProfileEditPage' },
    { path: studentPaths.myData, page: 'account/MyDataPage', heading: 'My data' },
  ]),
  ...openTo(GATED, [
    { path: paths.student, page: 'student/dashboard/DashboardPage', heading: 'Dashboard' },
    { path: studentPaths.applied, page: 'student/applications/AppliedPage', heading: 'Applied Internships' },
    { path: studentPaths.saved, page: 'student/saved/SavedPage', heading: 'Saved internships' },
    { path: studentPaths.compare, page: 'student/saved/ComparePage', heading: 'Compare internships' },
    { path: paths.apply.pattern, page: 'student/apply/ApplyPage' },
    { path: studentPaths.payments, page: 'student/payments/PaymentStatusPage', heading: 'Payment Status' },
    { path: studentPaths.diary, page: 'student/diary/EntriesPage', heading: 'Internship Diary' },
    {
      path: studentPaths.diaryEntries,
      page: 'student/diary/EntriesPage',
      heading: 'Internship Diary Entries',
    },
    { path: studentPaths.diarySummary, page: 'student/diary/SummaryPage', heading: 'Diary summary' },
    {
      path: studentPaths.createEntry,
      page: 'student/diary/CreateEntryPage',
      heading: 'New diary entry',
      isForm: true,
    },
    {
      path: studentPaths.editEntry.pattern,
      page: 'student/diary/EditEntryPage',
      heading: 'Edit diary entry',
      isForm: true,
    },
    { path: studentPaths.viewEntry.pattern, page: 'student/diary/ViewEntryPage', heading: 'Diary entry' },
    { path: studentPaths.placements, page: 'student/placements/MyInternshipPage', heading: 'My internship' },
    {
      path: studentPaths.propose,
      page: 'student/placements/ProposePage',
      heading: 'Add an internship you found',
      isForm: true,
    },
    { path: studentPaths.diaryPaper.pattern, page: 'student/placements/DiaryPaperPage' },
    { path: studentPaths.project, page: 'student/project/ProjectPage', heading: 'Project' },
    { path: studentPaths.projectTeam, page: 'student/project/TeamPage', heading: 'Project Team Members' },
    { path: studentPaths.projectDiary, page: 'student/diary/EntriesPage', heading: 'Project Diary' },
    {
      path: studentPaths.projectDiaryEntries,
      page: 'student/diary/EntriesPage',
      heading: 'Project Diary Entries',
    },
    {
      path: studentPaths.createProjectEntry,
      page: 'student/diary/CreateEntryPage',
      heading: 'New diary entry',
      isForm: true,
    },
    {
      path: studentPaths.editProjectEntry.pattern,
      page: 'student/diary/EditEntryPage',
      heading: 'Edit diary entry',
      isForm: true,
    },
    {
      path: studentPaths.viewProjectEntry.pattern,
      page: 'student/diary/ViewEntryPage',
      heading: 'Diary entry',
    },
    { path: studentPaths.notifications, page: 'account/NotificationsPage', heading: 'Notifications' },
    {
      path: studentPaths.changePassword,
      page: 'account/ChangePasswordPage',
      heading: 'Account',
      isForm: true,
    },
  ]),
];

/** The first four are the bar of a phone; internships are in the header too. */
export const STUDENT_MENU: readonly MenuItem[] = [
  { to: paths.student, label: 'Home', icon: 'home', exact: true },
  { to: studentPaths.applied, label: 'Applications', icon: 'send' },
  { to: studentPaths.placements, label: 'My internship', icon: 'work' },
  {
    to: studentPaths.diaryEntries,
    label: 'Diary',
    icon: 'diary',
    pages: [
      { to: studentPaths.diaryEntries, label: 'Entries' },
      { to: studentPaths.diarySummary, label: 'Summary' },
    ],
    within: [
      studentPaths.diary,
      studentPaths.createEntry,
      studentPaths.editEntry(''),
      studentPaths.viewEntry(''),
    ],
  },
  {
    to: paths.internships,
    label: 'Internships',
    icon: 'search',
    pages: [
      { to: paths.internships, label: 'All internships' },
      { to: studentPaths.saved, label: 'Saved' },
    ],
    within: [paths.apply(''), studentPaths.compare],
  },
  {
    to: studentPaths.project,
    label: 'Project',
    icon: 'lightning',
    pages: [
      { to: studentPaths.project, label: 'Project' },
      { to: studentPaths.projectTeam, label: 'Team' },
      { to: studentPaths.projectDiaryEntries, label: 'Diary entries' },
    ],
    within: [
      studentPaths.projectDiary,
      studentPaths.createProjectEntry,
      studentPaths.editProjectEntry(''),
      studentPaths.viewProjectEntry(''),
    ],
  },
  { to: studentPaths.payments, label: 'Payments', icon: 'money' },
  {
    to: studentPaths.profile,
    label: 'Account',
    icon: 'person',
    pages: [
      { to: studentPaths.profile, label: 'Profile' },
      { to: studentPaths.notifications, label: 'Notifications' },
      { to: studentPaths.changePassword, label: SIGN_IN_AND_DEVICES },
      { to: studentPaths.myData, label: MY_DATA },
    ],
  },
];
