/**
 * What company or college say about a placement: its terms, named alike in forms, on the wire and in the
 * database. Schema, rules, columns, presenter and amendments derive from it.
 */
export const PLACEMENT_TERMS = {
  start_date: 'day',
  end_date: 'day',
  hours_per_week: 'count',
  working_days: 'weekdays',
  mode: 'text',
  place: 'text',
  supervisor_name: 'text',
  supervisor_email: 'text',
  supervisor_phone: 'text',
  supervisor_designation: 'text',
} as const;

type Terms = typeof PLACEMENT_TERMS;
export type PlacementTerm = keyof Terms;
export const PLACEMENT_TERM_NAMES = Object.keys(PLACEMENT_TERMS) as readonly PlacementTerm[];

/** A value of each kind of term: days are YYYY-MM-DD, weekdays 1 (Monday) to 7. */
interface KindValue {
  day: string;
  count: number;
  weekdays: number[];
  text: string;
}
/** What a placement says; null is not said yet. */
export type PlacementTermValues = { [Name in PlacementTerm]: KindValue[Terms[Name]] | null };

/** The terms whose change by a company waits for the college (docs/rules.md, placements 5). */
export const PLACEMENT_DATES = ['start_date', 'end_date'] as const satisfies readonly PlacementTerm[];

/** Monday to Friday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];
