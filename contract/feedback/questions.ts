/** What a student answers from 1 to 5 once the report is submitted (docs/placements.md, feedback 1). */
export const FEEDBACK_QUESTIONS = [
  'I learned what the posting promised',
  'My supervisor had time for me',
  'The work fitted my studies',
  'I was treated fairly and safely',
  'I would recommend this internship',
] as const;

/** Students of a block: means are public of whole ones, or single answers could be computed. */
export const FEEDBACK_FROM = 5;

/** `closed` before the report, `open` from then on, `given` until it can no longer change: then `final`. */
export const FEEDBACK_STATES = ['closed', 'open', 'given', 'final'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
