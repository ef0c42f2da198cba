/** What a placement should have when it is completed: the check list of its page. */
export type PlacementCheckKey = 'hours' | 'days_reviewed' | 'weeks_confirmed' | 'final_evaluation' | 'report';

/** What each asks for, in words that end "… is missing". */
export const PLACEMENT_CHECK_LABEL: Readonly<Record<PlacementCheckKey, string>> = {
  hours: 'Diary hours',
  days_reviewed: 'Days reviewed',
  weeks_confirmed: 'Weeks confirmed',
  final_evaluation: 'Final evaluation',
  report: 'Report',
};

/** What the hours of a diary are made of: `returned` ones do not count. */
export const HOURS_PARTS = ['confirmed', 'changed', 'unconfirmed', 'returned'] as const;
export type HoursMadeOf = Record<(typeof HOURS_PARTS)[number], number>;
