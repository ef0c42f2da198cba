import type { DraftValues } from './transitions';

const isFile = (value: unknown): boolean => typeof File !== 'undefined' && value instanceof File;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
/** Blank, null and undefined are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

/** What differs from the record: a draft of every field would undo others' changes days later. */
export function changedValues(values: DraftValues, record: DraftValues): DraftValues {
  const names = new Set([...Object.keys(record), ...Object.keys(values)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !isFile(values[name]) && !isSame(values[name], record[name]))
      .map((name) => [name, values[name] ?? '']),
  );
}
