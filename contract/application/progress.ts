/**
 * How far a student has come, from the registration on; who is counted at a stage passed those before.
 * `accepted` is who is placed, by an offer or by an internship found alone (docs/rules.md, office 10). The
 * numbers are stored with each student and in the figures of colleges: a stage in between renumbers those
 * after it, so its migration marks every student to be counted anew.
 */
export const STAGE_PLACE = {
  registered: 0,
  complete: 1,
  applied: 2,
  shortlisted: 3,
  offered: 4,
  accepted: 5,
} as const;
export type Stage = keyof typeof STAGE_PLACE;

/** The stages, the first one first. */
export const STAGES = Object.keys(STAGE_PLACE) as readonly Stage[];

export const STAGE_LABEL: Readonly<Record<Stage, string>> = {
  registered: 'Registered',
  complete: 'Complete profile',
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  accepted: 'Placed',
};

/** `none`: not placed; `proposed`: an own proposal of these is before the college; `nothing`: neither. */
export const INTERNSHIP_STATES = ['placed', 'none', 'proposed', 'nothing'] as const;
export type InternshipState = (typeof INTERNSHIP_STATES)[number];

/** What a list can be ordered by; a minus turns it round. `risk` begins with who is at risk longest. */
export const STUDENT_SORTS = [
  'name',
  '-name',
  'semester',
  '-semester',
  'applications',
  '-applications',
  'risk',
] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** Stands for students without a branch, or without a semester, where a list is narrowed to them. */
export const NONE = 'none';
