/** How a column or row about a person ends. */
import type { Erase } from '#contract/record';

/** Beside those of a field: 90 days after an internship, with its supervisor after 730. */
export type Ending = Erase | 'emergency';

export type Reference =
  | 'id'
  | 'user_id'
  | 'account_id'
  | 'owner_id'
  | 'student_id'
  | 'placement_id'
  | 'application_id'
  | 'author_id'
  | 'roster_id';

export interface Life {
  /** The column that refers to the person, or to a record of the person; several of which one is filled. */
  by: Reference | readonly Reference[] | null;
  /** Its columns get a pseudonym where others are emptied (provider/modules/retention/person). */
  replaced?: true;
  /** When whole rows go. */
  rows?: Ending | readonly Ending[];
  columns: Readonly<Record<string, Ending>>;
}

export const all = <E extends Ending>(ending: E, ...names: readonly string[]): Record<string, E> =>
  Object.fromEntries(names.map((name) => [name, ending]));
/** Rows of an account that go with it. */
export const own = (...names: readonly string[]): Life => ({
  by: 'user_id',
  rows: 'person',
  columns: all('person', ...names),
});
