import type { FormApi } from 'final-form';

/** Labels of the fields on the screen that have an error, in the order of the screen. */
export function missingLabels(form: FormApi): string[] {
  return form.getRegisteredFields().flatMap((name) => {
    const state = form.getFieldState(name);
    const label: unknown = state?.data?.label;
    return state?.error && typeof label === 'string' ? [label] : [];
  });
}

/** "Still needed: A, B and 3 more"; empty when nothing is. */
export function missingText(labels: readonly string[], shown = 2): string {
  if (labels.length === 0) return '';
  const named =
    labels.length > shown + 1 ? [...labels.slice(0, shown), `${labels.length - shown} more`] : labels;
  return `Still needed: ${named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`}`;
}
