/**
 * What an entry of a diary says, named alike in the form, on the wire and in the database, in the order of an
 * exported file. Rules, schemas, columns, form, CSV and import derive from it (docs/rules.md, diaries 10).
 */
import {
  eachField,
  endingsOf,
  namesOf,
  typedOf,
  type Mappers,
  type TypedKinds,
  type ValuesOf,
} from '../record';

/**
 * `erase`: how it ends. `column`: its column in a file, where that is not its name. `headings`: how people
 * head that column, beside its name and label.
 */
export const ENTRY_FIELDS = {
  date: {
    kind: 'day',
    label: 'Date',
    erase: 'keep',
    headings: ['diary date', 'entry date', 'work date', 'start date', 'day'],
  },
  hours: {
    kind: 'number',
    label: 'Hours worked',
    erase: 'keep',
    headings: [
      ...['working hours', 'work hours', 'time spent', 'no of hours'],
      ...['duration', 'duration (h)', 'duration (decimal)'],
    ],
  },
  description: {
    kind: 'text',
    label: 'Work Summary',
    erase: 'person',
    headings: ['summary', 'work done', 'work description', 'work', 'tasks', 'activities'],
  },
  learnings: {
    kind: 'text',
    label: 'Learnings / Outcomes',
    erase: 'person',
    headings: ['learning outcomes', 'learning', 'key learnings', 'outcomes'],
  },
  blockers: {
    kind: 'text',
    label: 'Blockers / Risks',
    erase: 'person',
    headings: ['blocker', 'risks', 'challenges', 'issues'],
  },
  links: {
    kind: 'lines',
    label: 'Reference Links',
    erase: 'person',
    headings: ['references', 'reference link', 'link'],
  },
  mood_slider: { kind: 'integer', label: 'Mood', erase: 'person', column: 'mood', headings: [] },
  skill_ids: { kind: 'ids', label: 'Skills Used', erase: 'person', column: 'skills', headings: ['skill'] },
} as const;

export type EntryFields = typeof ENTRY_FIELDS;
export type EntryField = keyof EntryFields;
export type EntryKind = EntryFields[EntryField]['kind'];
export const ENTRY_NAMES = namesOf(ENTRY_FIELDS);
export const ENTRY_ENDINGS = endingsOf(ENTRY_FIELDS);
export const ENTRY_LABELS = eachField(ENTRY_FIELDS, (_name, { label }) => label);

/** An entry of which the values of each kind are `K[kind]`. */
export type EntryOf<K extends Record<EntryKind, unknown>> = ValuesOf<EntryFields, K>;
export type EntryMappers<From extends Record<EntryKind, unknown>, To> = Mappers<EntryFields, From, To>;

/** An entry in answers: links one a line. */
export interface AnswerKinds {
  day: string;
  number: number;
  integer: number;
  text: string;
  lines: string;
  ids: number[];
}
export type AnswerEntry = EntryOf<AnswerKinds>;
/** An entry as a form holds and sends it. */
export type TypedEntry = EntryOf<TypedKinds>;

/** A new entry; its mood is in the middle. */
export const BLANK_ENTRY: Readonly<TypedEntry> = { ...typedOf(ENTRY_FIELDS, {}), mood_slider: '3' };
