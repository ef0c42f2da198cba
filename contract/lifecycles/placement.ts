/** How far a student has come, from the registration on. Who is counted at a stage passed those before. */
export const STAGES = ['registered', 'complete', 'applied', 'shortlisted', 'offered', 'accepted'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABEL: Readonly<Record<Stage, string>> = {
  registered: 'Registered',
  complete: 'Complete profile',
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  accepted: 'Accepted',
};

/** What a list can be ordered by; a minus turns the order round. */
export const STUDENT_SORTS = [
  'name',
  '-name',
  'semester',
  '-semester',
  'applications',
  '-applications',
] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** Stands for students without a branch, or without a semester, where one of either is asked for. */
export const NONE = 'none';
