/** What needs a coordinator's decision: the piles of the home page, in their order. */
export const OFFICE_PILES = [
  'diaries',
  'placements',
  'claims',
  'payments',
  'risk',
  'without',
  'late',
  'complete',
  'issues',
  'money',
] as const;
export type OfficePile = (typeof OFFICE_PILES)[number];

/** What happens to a placement on a day of the week. */
export const DATE_EVENTS = ['start', 'end'] as const;
export type DateEvent = (typeof DATE_EVENTS)[number];

/** What a supervisor said of a week, by which weeks are filtered. */
export const SUPERVISED_STATES = ['confirmed', 'returned', 'none', 'changed'] as const;
export type SupervisedState = (typeof SUPERVISED_STATES)[number];
