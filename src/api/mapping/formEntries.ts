import { isFile, type FormEntry } from '../transport/multipart';

/** Texts, ids as text, a chosen file or the address of the present one, and booleans. */
export type FormValues<
  Field extends string,
  Files extends Field,
  Lists extends Field,
  Boxes extends Field = never,
> = { [F in Exclude<Field, Files | Lists | Boxes>]: string } & Record<Files, File | string | null> &
  Record<Lists, string[]> &
  Record<Boxes, boolean>;

export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

interface Fields<F extends string> {
  names: Readonly<Record<F, string>>;
  lists: readonly NoInfer<F>[];
  files: readonly NoInfer<F>[];
  boxes?: readonly NoInfer<F>[];
}

/** `textOf` gives the text of fields that are neither list, file nor box; blank clears a hidden one. */
export function formEntries<F extends string>(
  values: Readonly<Record<NoInfer<F>, unknown>>,
  { names, lists, files, boxes = [] }: Fields<F>,
  textOf: (field: NoInfer<F>) => string | undefined = (field) => values[field] as string | undefined,
): FormEntry[] {
  const entries: FormEntry[] = [];
  for (const field of Object.keys(names) as F[]) {
    const name = names[field];
    const value = values[field];
    if (files.includes(field)) {
      if (isFile(value)) entries.push([name, value]);
    } else if (lists.includes(field))
      for (const item of value as readonly string[]) entries.push([`${name}[]`, item]);
    else if (boxes.includes(field)) entries.push([name, value ? '1' : '0']);
    else entries.push([name, textOf(field) ?? '']);
  }
  return entries;
}
