/**
 * A record is described once: its fields in the order of forms and files, each with its kind and label.
 * Schema, columns, form values, answers and facts follow from that description (docs/decisions, 033).
 */
/** When a value ends: with the account, with an internship's contacts, or not at all (docs/privacy.md). */
export type Erase = 'person' | 'contacts' | 'keep';
export interface Field {
  kind: string;
  label: string;
  erase: Erase;
}
export type Fields = Readonly<Record<string, Field>>;
type KindOf<F extends Fields> = F[keyof F]['kind'];

/** A value for each field, of the type that `Kinds` has for its kind. */
export type ValuesOf<F extends Fields, Kinds extends Record<KindOf<F>, unknown>> = {
  -readonly [Name in keyof F]: Kinds[F[Name]['kind']];
};
/** How a value of each kind becomes another. */
export type Mappers<F extends Fields, From extends Record<KindOf<F>, unknown>, To> = {
  readonly [Kind in KindOf<F>]: (value: From[Kind]) => To[Kind & keyof To];
};

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as readonly (keyof F & string)[];

/** One value for each field, by its name and description. */
export const eachField = <F extends Fields, V>(
  fields: F,
  make: (name: keyof F & string, field: Field) => V,
) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, make(name, fields[name]!)])) as Record<keyof F, V>;

/** How each field ends, by its column. */
export const endingsOf = (fields: Fields): Record<string, Erase> =>
  eachField(fields, (_name, { erase }) => erase);

/** One value for each field, by its kind alone. */
export const byKind = <F extends Fields, const Kinds extends Record<KindOf<F>, unknown>>(
  fields: F,
  kinds: Kinds,
): ValuesOf<F, Kinds> =>
  eachField(fields, (_name, { kind }) => kinds[kind as KindOf<F>]) as ValuesOf<F, Kinds>;

/** Each value through the mapper of its kind; what is no field of the record is left out. */
export const mapFields = <F extends Fields, M extends Record<KindOf<F>, (value: never) => unknown>>(
  fields: F,
  values: Readonly<Partial<Record<keyof F, unknown>>>,
  mappers: M,
) =>
  eachField(fields, (name, { kind }) => mappers[kind as KindOf<F>](values[name] as never)) as {
    [Name in keyof F]: ReturnType<M[F[Name]['kind']]>;
  };

/** The values of a form: texts, and lists of texts. No field may be missing. */
export interface TypedKinds {
  text: string;
  day: string;
  number: string;
  integer: string;
  weekdays: string[];
  lines: string;
  ids: string[];
}
/** A value of a record as a form holds it. */
export const asText = (value: unknown): string => String(value ?? '');
const asTexts = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);
const TYPED = {
  text: asText,
  day: asText,
  number: asText,
  integer: asText,
  weekdays: asTexts,
  lines: asText,
  ids: asTexts,
};

/** What a form holds of a record; blank where nothing was entered, or where a provider sent nothing. */
export const typedOf = <F extends Readonly<Record<string, Field & { kind: keyof TypedKinds }>>>(
  fields: F,
  record: Readonly<Partial<Record<keyof F, unknown>>>,
): ValuesOf<F, TypedKinds> =>
  eachField(fields, (name, { kind }) => TYPED[kind as keyof TypedKinds](record[name])) as ValuesOf<
    F,
    TypedKinds
  >;
