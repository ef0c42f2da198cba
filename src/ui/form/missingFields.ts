import type { FormApi } from 'final-form';

export interface WrongFields {
  /** Labels of fields that are empty and must not be. */
  needed: string[];
  /** Labels of fields in which something is wrong. */
  wrong: string[];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What on the screen keeps a form from being sent, in the order of the screen. */
export function wrongFields(form: FormApi): WrongFields {
  const fields: WrongFields = { needed: [], wrong: [] };
  for (const name of form.getRegisteredFields()) {
    const state = form.getFieldState(name);
    const label: unknown = state?.data?.label;
    if (state?.error && typeof label === 'string')
      fields[isEmpty(state.value) ? 'needed' : 'wrong'].push(label);
  }
  return fields;
}

/** "A, B and 3 more". */
function listed(labels: readonly string[], shown: number): string {
  const named =
    labels.length > shown + 1 ? [...labels.slice(0, shown), `${labels.length - shown} more`] : labels;
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** "Still needed: A, B and 3 more. Check: C"; empty when nothing is in the way. */
export function missingText({ needed, wrong }: WrongFields, shown = 2): string {
  return [
    needed.length > 0 && `Still needed: ${listed(needed, shown)}`,
    wrong.length > 0 && `Check: ${listed(wrong, shown)}`,
  ]
    .filter(Boolean)
    .join('. ');
}
