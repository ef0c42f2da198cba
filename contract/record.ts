/**
 * A record is described once: its fields in the order of forms and files, each with its kind and label.
 * Schema, columns, form values, answers and facts follow from that description (docs/decisions, 033).
 */
export interface Kinds {
  text: string;
  /** YYYY-MM-DD */
  day: string;
  count: number;
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
}
export type Kind = keyof Kinds;

export interface Field {
  kind: Kind;
  label: string;
}
export type Fields = Readonly<Record<string, Field>>;

/** What the database and answers hold; null where nothing was entered. */
export type Stored<F extends Fields> = { [Name in keyof F]: Kinds[F[Name]['kind']] | null };
/** What a form holds: texts, and a list of texts for weekdays. No field may be missing. */
export type Typed<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'weekdays' ? string[] : string;
};

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as readonly (keyof F & string)[];

/** One value for each field, by its name and description. */
export const eachField = <F extends Fields, V>(
  fields: F,
  make: (name: keyof F & string, field: Field) => V,
) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, make(name, fields[name]!)])) as Record<keyof F, V>;

/** The form values of a record; blank where nothing was entered. */
export const typedOf = <F extends Fields>(fields: F, record: Partial<Stored<F>>): Typed<F> =>
  eachField(fields, (name, { kind }): string | string[] => {
    const value = record[name];
    return kind === 'weekdays' ? ((value as number[] | null) ?? []).map(String) : String(value ?? '');
  }) as Typed<F>;
