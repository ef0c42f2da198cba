import { flagOf } from '#src/lib/flags';
import { isFile, type FormEntry } from '../transport/multipart';

/** Texts, ids as text, a chosen file or the address of the present one, and booleans. */
export type FormValues<F extends Pick<Form<string>, 'fields' | 'files' | 'lists' | 'boxes'>> = Record<
  Exclude<F['fields'][number], F['files' | 'lists' | 'boxes'][number]>,
  string
> &
  Record<F['files'][number], File | string | null> &
  Record<F['lists'][number], string[]> &
  Record<F['boxes'][number], boolean>;

interface Form<F extends string> {
  fields: readonly F[];
  names: Readonly<Record<F, string>>;
  lists: readonly NoInfer<F>[];
  files: readonly NoInfer<F>[];
  boxes: readonly NoInfer<F>[];
}

/** `textOf` gives the text of fields that are neither list, file nor box; blank clears a hidden one. */
export function formEntries<F extends string>(
  values: Readonly<Record<NoInfer<F>, unknown>>,
  { fields, names, lists, files, boxes }: Form<F>,
  textOf: (field: NoInfer<F>) => string | undefined = (field) => values[field] as string | undefined,
): FormEntry[] {
  const entries: FormEntry[] = [];
  for (const field of fields) {
    const name = names[field];
    const value = values[field];
    if (files.includes(field)) {
      if (isFile(value)) entries.push([name, value]);
    } else if (lists.includes(field))
      // A draft from before the field was added has none.
      for (const item of (value ?? []) as readonly string[]) entries.push([`${name}[]`, item]);
    else if (boxes.includes(field)) {
      // Without an answer nothing is sent, so that none is made up.
      if (value !== null && value !== undefined) entries.push([name, String(flagOf(value))]);
    } else entries.push([name, textOf(field) ?? '']);
  }
  return entries;
}

/** Ids of a list as texts; what has none cannot be chosen. */
export const idsOf = <Name extends string>(
  rows: readonly Readonly<Record<Name, unknown>>[] | null | undefined,
  name: Name,
): string[] =>
  (rows ?? []).flatMap((row) => (row[name] === null || row[name] === undefined ? [] : [String(row[name])]));
