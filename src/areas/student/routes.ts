import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.student, gated: false };

/** The pages of the student area. */
export const STUDENT_ROUTES: readonly PageRow[] = [
  { path: paths.student.index, access: GATED, page: 'student/dashboard/DashboardPage', heading: 'Dashboard' },
  { path: paths.student.profile, access: OPEN, page: 'student/profile/ProfilePage' },
  { path: paths.student.profileEdit, access: OPEN, page: 'student/profile/ProfileEditPage' },
  {
    path: paths.student.applied,
    access: GATED,
    page: 'student/applications/AppliedPage',
    heading: 'Applied Internships',
  },
  { path: paths.student.apply.pattern, access: GATED, page: 'student/apply/ApplyPage' },
  {
    path: paths.student.payments,
    access: GATED,
    page: 'student/payments/PaymentStatusPage',
    heading: 'Payment Status',
  },
  { path: paths.student.diary, access: GATED, page: 'student/diary/DiaryPage', heading: 'Internship Diary' },
  {
    path: paths.student.diaryEntries,
    access: GATED,
    page: 'student/diary/EntriesPage',
    heading: 'Internship Diary Entries',
  },
  {
    path: paths.student.createEntry,
    access: GATED,
    page: 'student/diary/CreateEntryPage',
    heading: 'New diary entry',
    isForm: true,
  },
  {
    path: paths.student.editEntry.pattern,
    access: GATED,
    page: 'student/diary/EditEntryPage',
    heading: 'Edit diary entry',
    isForm: true,
  },
  {
    path: paths.student.viewEntry.pattern,
    access: GATED,
    page: 'student/diary/ViewEntryPage',
    heading: 'Diary entry',
  },
  { path: paths.student.project, access: GATED, page: 'student/project/ProjectPage', heading: 'Project' },
  {
    path: paths.student.projectTeam,
    access: GATED,
    page: 'student/project/TeamPage',
    heading: 'Project Team Members',
  },
  {
    path: paths.student.projectDiary,
    access: GATED,
    page: 'student/project/DiaryPage',
    heading: 'Project Diary',
  },
  {
    path: paths.student.projectDiaryEntries,
    access: GATED,
    page: 'student/project/EntriesPage',
    heading: 'Project Diary Entries',
  },
  {
    path: paths.student.createProjectEntry,
    access: GATED,
    page: 'student/project/CreateEntryPage',
    heading: 'New diary entry',
    isForm: true,
  },
  {
    path: paths.student.editProjectEntry.pattern,
    access: GATED,
    page: 'student/project/EditEntryPage',
    heading: 'Edit diary entry',
    isForm: true,
  },
  {
    path: paths.student.viewProjectEntry.pattern,
    access: GATED,
    page: 'student/project/ViewEntryPage',
    heading: 'Diary entry',
  },
  {
    path: paths.student.notifications,
    access: GATED,
    page: 'student/notifications/NotificationsPage',
    heading: 'Notifications',
  },
  {
    path: paths.student.changePassword,
    access: GATED,
    page: 'student/changePassword/ChangePasswordPage',
    heading: 'Change Password',
    isForm: true,
  },
];
