import { useId } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { isSent } from '#src/lib/submission';
import type { FormApi } from 'final-form';

interface Props {
  label: string;
  submittingLabel?: string;
  onCancel?: () => void;
  /** In addition: something outside the form is being sent or missing. */
  disabled?: boolean;
  /** `aria-disabled` while invalid: Tab still reaches it, and a press goes to the first wrong field. */
  gated?: boolean;
  /** Something else leads on this page. */
  quiet?: boolean;
}

/** An invalid press goes to the first wrong field (`FormFrame`). */
export function SubmitBar({
  label,
  submittingLabel,
  onCancel,
  disabled = false,
  gated = false,
  quiet = false,
}: Props) {
  const form = useForm('SubmitBar');
  // `touched` changes when a field appears, `values` when one is filled wrongly.
  const state = useFormState({
    subscription: {
      hasValidationErrors: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
      errors: true,
      touched: true,
      values: true,
    },
  });
  const { hasValidationErrors, submitting } = state;
  const id = useId();
  const isIncomplete = hasValidationErrors && !submitting;
  const missing = isIncomplete ? missingText(wrongFields(form)) : '';
  return (
    <div className="submit-bar">
      {isIncomplete && (
        <p id={id} className="submit-bar-missing mw-none m-0">
          {/* Fields are known a frame after they show: the line has its place before. */}
          {missing || '\u00a0'}
        </p>
      )}
      {onCancel && (
        <button type="button" className="btn btn-quiet" disabled={submitting} onClick={onCancel}>
          Cancel
        </button>
      )}
      <button
        type="submit"
        className={`btn btn-${quiet ? 'quiet' : 'primary'}`}
        disabled={disabled || submitting || isSent(state)}
        aria-disabled={(gated && hasValidationErrors) || undefined}
        aria-describedby={missing ? id : undefined}
      >
        {submitting && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {submitting && submittingLabel ? submittingLabel : label}
      </button>
    </div>
  );
}

interface WrongFields {
  needed: string[];
  wrong: string[];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function wrongFields(form: FormApi): WrongFields {
  const fields: WrongFields = { needed: [], wrong: [] };
  for (const name of form.getRegisteredFields()) {
    const state = form.getFieldState(name);
    const label: unknown = state?.data?.label;
    if (state?.error && typeof label === 'string')
      fields[isEmpty(state.value) ? 'needed' : 'wrong'].push(label);
  }
  return fields;
}

function listed(labels: readonly string[], shown: number): string {
  const named =
    labels.length > shown + 1 ? [...labels.slice(0, shown), `${labels.length - shown} more`] : labels;
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** "Still needed: A, B and 3 more. Check: C"; empty if all is valid. */
export function missingText({ needed, wrong }: WrongFields, shown = 2): string {
  return [
    needed.length > 0 && `Still needed: ${listed(needed, shown)}`,
    wrong.length > 0 && `Check: ${listed(wrong, shown)}`,
  ]
    .filter(Boolean)
    .join('. ');
}
