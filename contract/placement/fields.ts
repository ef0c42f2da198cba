import { endingsOf, namesOf, type ValuesOf } from '../record';

/**
 * The terms of a placement, named alike in forms, calls and tables. Answers group the supervisor's in one
 * object, by the names after `supervisor_`. `csv`: the heading of its column in exports, where that is not
 * its label; null where it has none. `link`: what its value opens. Forms, facts, exports, papers, own data
 * and erasing loop over them.
 */
export const PLACEMENT_TERMS = {
  start_date: { kind: 'day', label: 'Start date', erase: 'keep', csv: 'Start' },
  end_date: { kind: 'day', label: 'End date', erase: 'keep', csv: 'End' },
  hours_per_week: { kind: 'integer', label: 'Hours per week', erase: 'keep' },
  working_days: { kind: 'weekdays', label: 'Working days', erase: 'keep', csv: null },
  mode: { kind: 'text', label: 'Mode', erase: 'keep' },
  place: { kind: 'text', label: 'Place', erase: 'person' },
  /** Rupees a month. */
  stipend: { kind: 'integer', label: 'Stipend a month (₹)', erase: 'keep', csv: 'Stipend' },
  supervisor_name: { kind: 'text', label: 'Supervisor', erase: 'contacts' },
  supervisor_designation: { kind: 'text', label: 'Designation', erase: 'contacts', csv: null },
  supervisor_email: {
    kind: 'text',
    label: "Supervisor's email",
    erase: 'contacts',
    csv: 'Supervisor email',
    link: 'mailto:',
  },
  supervisor_phone: { kind: 'text', label: "Supervisor's phone", erase: 'contacts', csv: null, link: 'tel:' },
} as const;

type Terms = typeof PLACEMENT_TERMS;
export type PlacementTerm = keyof Terms;
export type TermKind = Terms[PlacementTerm]['kind'];
export const PLACEMENT_TERM_NAMES = namesOf(PLACEMENT_TERMS);
export const PLACEMENT_ENDINGS = endingsOf(PLACEMENT_TERMS);
/** Terms that outlive the student's account, in the history too. */
export const LASTING_TERMS = PLACEMENT_TERM_NAMES.filter((name) => PLACEMENT_TERMS[name].erase !== 'person');
/** As the database and answers have them; null where nothing was entered. */
export type PlacementTermValues = ValuesOf<
  Terms,
  { text: string | null; day: string | null; integer: number | null; weekdays: number[] | null }
>;

type SupervisorTerm = Extract<PlacementTerm, `supervisor_${string}`>;
export type PlainTerm = Exclude<PlacementTerm, SupervisorTerm>;
const isOfSupervisor = (name: string): name is SupervisorTerm => name.startsWith('supervisor_');
export const SUPERVISOR_TERMS = PLACEMENT_TERM_NAMES.filter(isOfSupervisor);
/** The terms that an answer holds by their own names. */
export const PLAIN_TERMS = PLACEMENT_TERM_NAMES.filter((name): name is PlainTerm => !isOfSupervisor(name));

type KeyOf<T> = T extends `supervisor_${infer Key}` ? Key : never;
type SupervisorKey = KeyOf<SupervisorTerm>;
/** The supervisor of an answer: a name and an address at least. */
export type Supervisor = { [Key in SupervisorKey]: Key extends 'name' | 'email' ? string : string | null };
export const supervisorKey = (term: SupervisorTerm) => term.slice('supervisor_'.length) as SupervisorKey;

/** Null without a name. */
export const supervisorOf = (terms: Readonly<Record<SupervisorTerm, string | null>>): Supervisor | null =>
  terms.supervisor_name === null
    ? null
    : (Object.fromEntries(
        SUPERVISOR_TERMS.map((term) => [
          supervisorKey(term),
          term === 'supervisor_email' ? (terms[term] ?? '') : terms[term],
        ]),
      ) as Supervisor);

/** All terms of an answer, by their own names. */
export const termsOf = ({
  supervisor,
  ...plain
}: Pick<PlacementTermValues, PlainTerm> & { supervisor: Supervisor | null }): PlacementTermValues => ({
  ...plain,
  ...eachSupervisorTerm((term) => supervisor?.[supervisorKey(term)] ?? null),
});

/** One value for each term of the supervisor. */
export const eachSupervisorTerm = <V>(make: (term: SupervisorTerm) => V) =>
  Object.fromEntries(SUPERVISOR_TERMS.map((term) => [term, make(term)])) as Record<SupervisorTerm, V>;

/** The terms whose change by a company waits for the college (docs/placements.md, placements 5). */
export const PLACEMENT_DATES = ['start_date', 'end_date'] as const satisfies readonly PlacementTerm[];

/** Monday to Friday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];
