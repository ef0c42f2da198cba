import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

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
    ],
  },
];
