/** A form's values as the parts of its save call. */
import { isFile, type FormEntry } from './multipart';

interface Fields<F extends string> {
  names: Readonly<Record<F, string>>;
  lists: readonly NoInfer<F>[];
  files: readonly NoInfer<F>[];
  /** Sent as 1 or 0. */
  boxes?: readonly NoInfer<F>[];
}

/**
 * The parts in the order of the names: lists as `name[]`, a file only when it was chosen now, the rest as
 * text.
 * @param textOf the text of a field that is none of these; blank where a field that is not shown is cleared
 */
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
