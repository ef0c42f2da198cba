import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: false };

/** The pages of the student area. */
export const STUDENT_ROUTES: readonly PageRow[] = [
  { path: paths.student, access: GATED, page: 'student/dashboard/DashboardPage', heading: 'Dashboard' },
  { path: studentPaths.profile, access: OPEN, page: 'student/profile/ProfilePage' },
  { path: studentPaths.profileEdit, access: OPEN, page: 'student/profile/ProfileEditPage' },
  {
    path: studentPaths.applied,
    access: GATED,
    page: 'student/applications/AppliedPage',
    heading: 'Applied Internships',
  },
  { path: paths.apply.pattern, access: GATED, page: 'student/apply/ApplyPage' },
  {
    path: studentPaths.payments,
    access: GATED,
    page: 'student/payments/PaymentStatusPage',
    heading: 'Payment Status',
  },
  { path: studentPaths.diary, access: GATED, page: 'student/diary/EntriesPage', heading: 'Internship Diary' },
  {
    path: studentPaths.diaryEntries,
    access: GATED,
    page: 'student/diary/EntriesPage',
    heading: 'Internship Diary Entries',
  },
  {
    path: studentPaths.diarySummary,
    access: GATED,
    page: 'student/diary/SummaryPage',
    heading: 'Diary summary',
  },
  {
    path: studentPaths.createEntry,
    access: GATED,
    page: 'student/diary/CreateEntryPage',
    heading: 'New diary entry',
    isForm: true,
  },
  {
    path: studentPaths.editEntry.pattern,
    access: GATED,
    page: 'student/diary/EditEntryPage',
    heading: 'Edit diary entry',
    isForm: true,
  },
  {
    path: studentPaths.viewEntry.pattern,
    access: GATED,
    page: 'student/diary/ViewEntryPage',
    heading: 'Diary entry',
  },
  {
    path: studentPaths.placements,
    access: GATED,
    page: 'student/placements/MyInternshipPage',
    heading: 'My internship',
  },
  {
    path: studentPaths.propose,
    access: GATED,
    page: 'student/placements/ProposePage',
    heading: 'Add an internship you found',
    isForm: true,
  },
  { path: studentPaths.project, access: GATED, page: 'student/project/ProjectPage', heading: 'Project' },
  {
    path: studentPaths.projectTeam,
    access: GATED,
    page: 'student/project/TeamPage',
    heading: 'Project Team Members',
  },
  {
    path: studentPaths.projectDiary,
    access: GATED,
    page: 'student/diary/EntriesPage',
    heading: 'Project Diary',
  },
  {
    path: studentPaths.projectDiaryEntries,
    access: GATED,
    page: 'student/diary/EntriesPage',
    heading: 'Project Diary Entries',
  },
  {
    path: studentPaths.createProjectEntry,
    access: GATED,
    page: 'student/diary/CreateEntryPage',
    heading: 'New diary entry',
    isForm: true,
  },
  {
    path: studentPaths.editProjectEntry.pattern,
    access: GATED,
    page: 'student/diary/EditEntryPage',
    heading: 'Edit diary entry',
    isForm: true,
  },
  {
    path: studentPaths.viewProjectEntry.pattern,
    access: GATED,
    page: 'student/diary/ViewEntryPage',
    heading: 'Diary entry',
  },
  {
    path: studentPaths.notifications,
    access: GATED,
    page: 'account/NotificationsPage',
    heading: 'Notifications',
  },
  {
    path: studentPaths.changePassword,
    access: GATED,
    page: 'account/ChangePasswordPage',
    heading: 'Account',
    isForm: true,
  },
];
