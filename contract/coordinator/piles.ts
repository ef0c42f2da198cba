/** What needs a coordinator's decision: the piles of the home page, in their order. */
export const OFFICE_PILES = [
  'diaries',
  'placements',
  'claims',
  'payments',
  'risk',
  'complete',
  'issues',
] as const;
export type OfficePile = (typeof OFFICE_PILES)[number];

/** What a supervisor said of a week, by which weeks are filtered, and its place where they are counted. */
export const SUPERVISED_PLACE = { confirmed: 1, returned: 2, none: 3, changed: 4 } as const;
export type SupervisedState = keyof typeof SUPERVISED_PLACE;
export const SUPERVISED_STATES = Object.keys(SUPERVISED_PLACE) as readonly SupervisedState[];
