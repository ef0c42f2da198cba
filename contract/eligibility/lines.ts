/** What an internship or a college asks of applicants, and the words for it. */

/** In the order in which they are read. */
export const LINE_KEYS = ['college', 'branch', 'semester', 'cgpa', 'backlogs'] as const;
export type LineKey = (typeof LINE_KEYS)[number];
export const LINE_SOURCES = ['company', 'college'] as const;
export type LineSource = (typeof LINE_SOURCES)[number];
export const EFFECTS = ['warn', 'bar'] as const;
export type Effect = (typeof EFFECTS)[number];

export const NOT_ELIGIBLE =
  "Your college's rule does not allow this application. Ask your college for an exception.";
export const NOT_ACKNOWLEDGED =
  'You do not meet everything that is asked. Confirm that you want to apply anyway.';
/** A figure that could point at single students is not shown. */
export const FEW_STUDENTS = 5;
