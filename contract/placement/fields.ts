import { namesOf, type ValuesOf } from '../record';

/**
 * The terms of a placement, named alike in forms, calls and tables. Answers group the supervisor's
 * in one object.
 */
export const PLACEMENT_TERMS = {
  start_date: { kind: 'day', label: 'Start date' },
  end_date: { kind: 'day', label: 'End date' },
  hours_per_week: { kind: 'integer', label: 'Hours per week' },
  working_days: { kind: 'weekdays', label: 'Working days' },
  mode: { kind: 'text', label: 'Mode' },
  place: { kind: 'text', label: 'Place' },
  supervisor_name: { kind: 'text', label: 'Supervisor' },
  supervisor_designation: { kind: 'text', label: 'Designation' },
  supervisor_email: { kind: 'text', label: "Supervisor's email" },
  supervisor_phone: { kind: 'text', label: "Supervisor's phone" },
} as const;

type Terms = typeof PLACEMENT_TERMS;
export type PlacementTerm = keyof Terms;
export type TermKind = Terms[PlacementTerm]['kind'];
export const PLACEMENT_TERM_NAMES = namesOf(PLACEMENT_TERMS);
/** As the database and answers have them; null where nothing was entered. */
export type PlacementTermValues = ValuesOf<
  Terms,
  { text: string | null; day: string | null; integer: number | null; weekdays: number[] | null }
>;

export type SupervisorTerm = Extract<PlacementTerm, `supervisor_${string}`>;
export type PlainTerm = Exclude<PlacementTerm, SupervisorTerm>;
const isOfSupervisor = (name: string): name is SupervisorTerm => name.startsWith('supervisor_');
export const SUPERVISOR_TERMS = PLACEMENT_TERM_NAMES.filter(isOfSupervisor);
/** The terms that an answer holds by their own names. */
export const PLAIN_TERMS = PLACEMENT_TERM_NAMES.filter((name): name is PlainTerm => !isOfSupervisor(name));

/** The terms whose change by a company waits for the college (docs/rules.md, placements 5). */
export const PLACEMENT_DATES = ['start_date', 'end_date'] as const satisfies readonly PlacementTerm[];

/** Monday to Friday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];
