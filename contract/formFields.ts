/**
 * The fields of a form whose names differ from the save payload's: each with its kind and its name there, in
 * the order of the payload. Schema, columns, answer and mappers derive from one description.
 */
import type { Erase } from './record';

type Kind = 'text' | 'number' | 'list' | 'file' | 'box' | 'apart';
interface FormField<K extends Kind, Name extends string> {
  readonly kind: K;
  readonly name: Name;
  /** When its column is emptied (docs/privacy.md). */
  readonly erase: Erase;
  /** Null where it is not stored with the others. */
  readonly column: string | null;
}
const ofKind =
  <K extends Kind>(kind: K) =>
  <const Name extends string>(
    name: Name,
    erase: Erase,
    column: string | null = kind === 'file' ? `${name}_file_id` : name,
  ): FormField<K, Name> => ({ kind, name, erase, column });
/** One value under its name, in table and answer alike. */
export const text = ofKind('text');
/** An id, a count, or 0 and 1. */
export const number = ofKind('number');
/** Sent as `name[]`. */
export const list = ofKind('list');
export const file = ofKind('file');
/** Ticked or not: 1 or 0. */
export const box = ofKind('box');
/** One value that is stored elsewhere, or has rules of its own. */
export const apart = ofKind('apart');

type Described = Readonly<Record<string, FormField<Kind, string>>>;
/** The fields of one kind, by form name. */
type FieldOf<D, K extends Kind> = {
  [F in keyof D]: D[F] extends FormField<K, string> ? F : never;
}[keyof D];
type NameOf<D, K extends Kind> = {
  [F in FieldOf<D, K>]: D[F] extends FormField<K, infer N> ? N : never;
}[FieldOf<D, K>];

interface FormFields<D extends Described> {
  readonly fields: readonly (keyof D & string)[];
  /** Form name to the name in the save payload. */
  readonly names: { readonly [F in keyof D]: D[F]['name'] };
  readonly lists: readonly FieldOf<D, 'list'>[];
  readonly files: readonly FieldOf<D, 'file'>[];
  readonly boxes: readonly FieldOf<D, 'box'>[];
  /** By their names in the payload. */
  readonly texts: readonly NameOf<D, 'text'>[];
  readonly numbers: readonly NameOf<D, 'number'>[];
  /** How each column ends. */
  readonly endings: Readonly<Record<string, Erase>>;
}

export function formFields<const D extends Described>(described: D) {
  const fields = Object.keys(described);
  const of = (kind: Kind) => fields.filter((field) => described[field]!.kind === kind);
  const nameOf = (field: string) => described[field]!.name;
  return {
    fields,
    names: Object.fromEntries(fields.map((field) => [field, nameOf(field)])),
    lists: of('list'),
    files: of('file'),
    boxes: of('box'),
    texts: of('text').map(nameOf),
    numbers: of('number').map(nameOf),
    endings: Object.fromEntries(
      Object.values(described).flatMap(({ column, erase }) => (column === null ? [] : [[column, erase]])),
    ),
  } as unknown as FormFields<D>;
}

/** One value for each text and number of a description, by its name in the payload. */
export const plainOf = <D extends Described, T, N>(
  { texts, numbers }: FormFields<D>,
  ofText: (name: NameOf<D, 'text'>) => T,
  ofNumber: (name: NameOf<D, 'number'>) => N,
) =>
  Object.fromEntries<T | N>([
    ...texts.map((name) => [name, ofText(name)] as const),
    ...numbers.map((name) => [name, ofNumber(name)] as const),
  ]) as Record<NameOf<D, 'text'>, T> & Record<NameOf<D, 'number'>, N>;

/** The columns of the texts and numbers. */
export type PlainColumns<Form> =
  Form extends FormFields<infer D>
    ? Record<NameOf<D, 'text'>, string | null> & Record<NameOf<D, 'number'>, number | null>
    : never;
