import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

export const STUDENT_MENU: readonly MenuItem[] = [
  { to: paths.student, label: 'Home', icon: 'home', exact: true },
  { to: paths.internships, label: 'Internships', icon: 'search', within: [paths.apply('')] },
  {
    to: studentPaths.applied,
    label: 'Applications',
    icon: 'send',
    pages: [
      { to: studentPaths.applied, label: 'Applications' },
      { to: studentPaths.placements, label: 'My internship' },
    ],
    within: [studentPaths.propose],
  },
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
    ],
  },
];
