/** What a company says of a placement: weeks and evaluations (docs/placements.md, supervision). */

export const WEEK_STATES = ['confirmed', 'returned'] as const;
export type WeekState = (typeof WEEK_STATES)[number];
/** What an answer is worth: hours or days of a `changed` week are no longer those that were confirmed. */
export type StandingWeekState = WeekState | 'changed';

/** In the middle of a placement, and on its last day. */
export const EVALUATION_KINDS = ['mid', 'final'] as const;
export type EvaluationKind = (typeof EVALUATION_KINDS)[number];

/** By whom: by a link, by the company's account, or on paper that a coordinator saw. */
export const SPOKEN_BY = ['supervisor', 'company', 'paper'] as const;
export type SpokenBy = (typeof SPOKEN_BY)[number];

/** What reminders are about. */
export const REMINDER_KINDS = [...EVALUATION_KINDS, 'weeks'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Whether an evaluation can be given: from when it can until it was. */
export type EvaluationState = 'open' | 'done' | 'closed';

/** What is judged from 1 to 5, where a college calls nothing else. */
export const CRITERIA = [
  'Quality of work',
  'Reliability',
  'Initiative',
  'Learning',
  'Communication',
  'Teamwork',
  'Professional conduct',
  'Technical skill',
  'Problem solving',
  'Punctuality',
] as const;

/** What a college switches in its settings: reminders, and whether overlapping internships are refused. */
export const COLLEGE_SWITCHES = [
  'remind_week_before',
  'remind_day_before',
  'remind_weeks',
  'refuse_overlaps',
] as const;
export type CollegeSwitch = (typeof COLLEGE_SWITCHES)[number];

export const LOWEST_SCORE = 1;
export const HIGHEST_SCORE = 5;

/** A link is good until so many days after the placement's end. */
export const LINK_DAYS = 14;

/** So many days before an evaluation is due its supervisor is reminded. */
export const REMINDER_DAYS = [7, 1] as const;

/** An evaluation can be given from so many days before it is due. */
export const EVALUATION_OPENS_DAYS = 14;

export const SUPERVISION_HEADER = 'X-Supervision-Token';
