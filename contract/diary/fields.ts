/**
 * What an entry of a diary says: its fields, named alike in the form, on the wire and in the database, each
 * with its kind, in the order of an exported file. Rules, schemas, columns, form, CSV and import derive from
 * it, so that a field is in all of them or does not compile (docs/rules.md, diaries 10).
 */
export const ENTRY_FIELDS = {
  date: 'day',
  hours: 'number',
  description: 'text',
  learnings: 'text',
  blockers: 'text',
  links: 'lines',
  mood_slider: 'integer',
  skill_ids: 'ids',
} as const;

type Fields = typeof ENTRY_FIELDS;
export type EntryField = keyof Fields;
export type EntryKind = Fields[EntryField];

/** The fields in their order. */
export const ENTRY_NAMES = Object.keys(ENTRY_FIELDS) as readonly EntryField[];

type OfKinds = Record<EntryKind, unknown>;

/** An entry of which the values of each kind are `K[kind]`. */
export type EntryOf<K extends OfKinds> = { [F in EntryField]: K[Fields[F]] };

/** An entry as answers tell it: links one a line. */
export type ToldEntry = EntryOf<ToldKinds>;
export interface ToldKinds {
  day: string;
  number: number;
  integer: number;
  text: string;
  lines: string;
  ids: number[];
}

/** An entry as a form holds and sends it: texts, as inputs do. */
export type TypedEntry = EntryOf<TypedKinds>;
export interface TypedKinds {
  day: string;
  number: string;
  integer: string;
  text: string;
  lines: string;
  ids: string[];
}

/** One value for each field, by its kind. */
export const entryOf = <K extends OfKinds>(values: K): EntryOf<K> =>
  Object.fromEntries(ENTRY_NAMES.map((name) => [name, values[ENTRY_FIELDS[name]]])) as EntryOf<K>;

/** What becomes of a value of each kind. */
export type Ways<From extends OfKinds, To extends OfKinds> = {
  readonly [K in EntryKind]: (value: From[K]) => To[K];
};

/** The entry with each value gone the way of its kind; whatever is no field of an entry is left out. */
export const mapEntry = <From extends OfKinds, To extends OfKinds>(
  entry: EntryOf<From>,
  mappers: Ways<From, To>,
): EntryOf<To> => readEntry(entry, mappers as Ways<Unread, To>);

/** Values of any kind, as somebody sent or kept them. */
export type Unread = Record<EntryKind, unknown>;

/** The same of values that may be anything, or lack. */
export const readEntry = <To extends OfKinds>(
  values: Readonly<Record<string, unknown>>,
  mappers: Ways<Unread, To>,
): EntryOf<To> =>
  Object.fromEntries(
    ENTRY_NAMES.map((name) => [name, mappers[ENTRY_FIELDS[name]](values[name])]),
  ) as EntryOf<To>;

/** What an entry says where nothing was said: the mood stands in the middle. */
export const BLANK_ENTRY: Readonly<TypedEntry> = {
  ...entryOf<TypedKinds>({ day: '', number: '', integer: '', text: '', lines: '', ids: [] }),
  mood_slider: '3',
};
