/** What needs a coordinator's decision, besides payments, diaries and students at risk. */
export const OFFICE_PILES = ['placements', 'claims', 'complete', 'issues'] as const;
export type OfficePile = (typeof OFFICE_PILES)[number];
