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
