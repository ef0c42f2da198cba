/** What can be taken back within a few seconds (docs/screens.md, undo 1). */

/** For so long after its answer an act can be undone. */
export const UNDO_SECONDS = 10;

/** What the provider knows how to put back. */
export const UNDO_KINDS = [
  'diaryReview',
  'internshipEntry',
  'projectEntry',
  'applicationMove',
  'notificationsRead',
  'internshipStatus',
] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];
