export type FormEntry = readonly [name: string, value: string | File];

/** Requests hold plain entries, so that they can be compared and tested. */
export function toFormData(entries: readonly FormEntry[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

export const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;
