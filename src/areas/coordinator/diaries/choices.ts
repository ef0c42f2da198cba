import { officePaths } from '#src/lib/dashboardPaths';

/** Both kinds of diaries: those that are reviewed, and those of the teams. */
export const DIARY_CHOICES = (shown: 'internships' | 'projects') => [
  { label: 'Internship diaries', to: officePaths.diaries, shown: shown === 'internships' },
  { label: 'Project diaries', to: officePaths.projectDiaries, shown: shown === 'projects' },
];
