import { officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import type { MenuItem } from '#src/ui/menu';

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
    ],
    within: [officePaths.diaryPapers],
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
  { to: officePaths.settings, label: 'Settings', icon: 'calendar' },
  { to: officePaths.changePassword, label: 'Account', icon: 'person' },
];
