/**
 * The fields of a record that are one value under the name of the save payload: texts, and numbers (ids, and
 * 0 or 1, among them). Schema, table, columns and answer derive from them, so that a field is named once.
 */
export interface PlainFields<Text extends string, Numeric extends string> {
  readonly texts: readonly Text[];
  readonly numbers: readonly Numeric[];
}

/** @param others fields that are neither: lists, files, and what is kept elsewhere or has rules of its own */
export function plainFields<
  Names extends Readonly<Record<string, string>>,
  Numeric extends keyof Names,
  Other extends keyof Names,
>(names: Names, numbers: readonly Numeric[], others: readonly Other[]) {
  const apart: readonly (keyof Names)[] = [...numbers, ...others];
  const texts = Object.keys(names).filter((field) => !apart.includes(field));
  return {
    texts: texts.map((field) => names[field]!),
    numbers: numbers.map((field) => names[field]!),
  } as unknown as PlainFields<Names[Exclude<keyof Names, Numeric | Other>], Names[Numeric]>;
}

/** One value for each field, by its kind. */
export const plainOf = <Text extends string, Numeric extends string, T, N>(
  { texts, numbers }: PlainFields<Text, Numeric>,
  ofText: (name: Text) => T,
  ofNumber: (name: Numeric) => N,
) =>
  Object.fromEntries<T | N>([
    ...texts.map((name) => [name, ofText(name)] as const),
    ...numbers.map((name) => [name, ofNumber(name)] as const),
  ]) as Record<Text, T> & Record<Numeric, N>;

/** What a table holds of them. */
export type PlainColumns<Fields> =
  Fields extends PlainFields<infer Text, infer Numeric>
    ? Record<Text, string | null> & Record<Numeric, number | null>
    : never;
