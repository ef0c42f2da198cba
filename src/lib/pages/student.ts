import { PAGES } from '#contract/pages';
import { SIGN_IN_AND_DEVICES } from '../menu';
import { paths } from '../paths';
import { ownData, page, place, rows } from './rows';

const at = <const R extends string>(rest: R): `/dashboard/student${R}` => `/dashboard/student${rest}`;

/** Need a complete profile (docs/rules.md, profiles 1). The first four places are the bar of a phone. */
export const STUDENT_PAGES = rows({
  home: page(paths.student, 'dashboard/DashboardPage', 'Dashboard', place('Home', 'home', { exact: true })),
  firstWeek: page(at('/first-week'), 'account/FirstWeekPage', 'Your first week', {
    under: 'home',
    open: 'always',
  }),
  applied: page(
    PAGES.applied,
    'applications/AppliedPage',
    'Applied Internships',
    place('Applications', 'send'),
  ),
  placements: page(PAGES.ownPlacements, 'placements/MyInternshipPage', 'My internship', {
    ...place('My internship', 'work'),
    ofUniversity: true,
  }),
  propose: page(at('/my-internship/propose'), 'placements/ProposePage', 'Add an internship you found', {
    isForm: true,
  }),
  diaryPaper: page(at('/my-internship/:id/diary'), 'placements/DiaryPaperPage'),
  diaryEntries: page(PAGES.diaryEntries, 'diary/EntriesPage', 'Internship Diary Entries', {
    ...place('Diary', 'diary'),
    tab: 'Entries',
  }),
  diarySummary: page(at('/diary-entries/summary'), 'diary/SummaryPage', 'Diary summary', {
    under: 'diaryEntries',
    tab: 'Summary',
  }),
  diary: page(at('/student-diary'), 'diary/EntriesPage', 'Internship Diary', { under: 'diaryEntries' }),
  createEntry: page(at('/create-diary-entry'), 'diary/CreateEntryPage', 'New diary entry', {
    under: 'diaryEntries',
    isForm: true,
  }),
  editEntry: page(at('/edit-diary-entry/:id'), 'diary/EditEntryPage', 'Edit diary entry', {
    under: 'diaryEntries',
    isForm: true,
  }),
  viewEntry: page(PAGES.diaryEntry.pattern, 'diary/ViewEntryPage', 'Diary entry', { under: 'diaryEntries' }),
  internships: page(paths.internships, null, null, {
    ...place('Internships', 'search'),
    tab: 'All internships',
  }),
  saved: page(at('/saved-internships'), 'saved/SavedPage', 'Saved internships', {
    under: 'internships',
    tab: 'Saved',
    ofUniversity: true,
  }),
  compare: page(at('/saved-internships/compare'), 'saved/ComparePage', 'Compare internships', {
    under: 'internships',
  }),
  apply: page(paths.apply.pattern, 'apply/ApplyPage', null, { under: 'internships' }),
  project: page(PAGES.project, 'project/ProjectPage', 'Project', {
    ...place('Project', 'lightning'),
    tab: 'Project',
  }),
  projectTeam: page(at('/project-team'), 'project/TeamPage', 'Project Team Members', {
    under: 'project',
    tab: 'Team',
  }),
  projectDiaryEntries: page(at('/project-diary-entries'), 'diary/EntriesPage', 'Project Diary Entries', {
    under: 'project',
    tab: 'Diary entries',
  }),
  projectDiary: page(at('/project-diary'), 'diary/EntriesPage', 'Project Diary', { under: 'project' }),
  createProjectEntry: page(at('/create-project-diary-entry'), 'diary/CreateEntryPage', 'New diary entry', {
    under: 'project',
    isForm: true,
  }),
  editProjectEntry: page(at('/edit-project-diary-entry/:id'), 'diary/EditEntryPage', 'Edit diary entry', {
    under: 'project',
    isForm: true,
  }),
  viewProjectEntry: page(at('/view-project-diary-entry/:id'), 'diary/ViewEntryPage', 'Diary entry', {
    under: 'project',
  }),
  payments: page(
    PAGES.studentPayments,
    'payments/PaymentStatusPage',
    'Payment Status',
    place('Payments', 'money'),
  ),
  profile: page(PAGES.studentProfile, 'profile/ProfilePage', null, {
    ...place('Account', 'person'),
    tab: 'Profile',
    open: 'always',
  }),
  profileEdit: page(at('/profile/edit'), 'profile/ProfileEditPage', null, { open: 'always' }),
  notifications: page(PAGES.studentNotifications, 'account/NotificationsPage', 'Notifications', {
    under: 'profile',
    tab: 'Notifications',
  }),
  changePassword: page(PAGES.studentMails, 'account/ChangePasswordPage', 'Account', {
    under: 'profile',
    tab: SIGN_IN_AND_DEVICES,
    isForm: true,
  }),
  myData: ownData(PAGES.studentData, 'profile'),
});
