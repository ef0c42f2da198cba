import { officePaths } from '#src/lib/dashboardPaths';

/** A page of the list; some thousand days. */
export const PRINTED_AT_ONCE = 50;

export const printedDiaries = (ids: readonly number[]): string =>
  `${officePaths.diaryPapers}?ids=${ids.join(',')}`;
