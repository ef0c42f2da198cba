import { useId } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { isSent } from '#src/lib/isSent';
import { missingText, wrongFields } from './missingFields';

interface Props {
  label: string;
  /** Replaces the label while the form is sent. */
  submittingLabel?: string;
  onCancel?: () => void;
  /** Adds to the form's own: something outside the form is being sent or missing. */
  disabled?: boolean;
  /**
   * Told as disabled while the rules refuse something. Tab reaches it all the same, and a press leads to the
   * first wrong field, as everywhere.
   */
  gated?: boolean;
}

/**
 * The bar at the end of a form: what keeps it from being sent, then Cancel, and at the right what the form is
 * for. A press with something wrong sends nothing and leads to the first wrong field (`FormFrame`).
 */
export function SubmitBar({ label, submittingLabel, onCancel, disabled = false, gated = false }: Props) {
  const form = useForm('SubmitBar');
  // `touched` changes when a field appears, `values` when one that was empty is filled wrongly.
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
  const missing = hasValidationErrors && !submitting ? missingText(wrongFields(form)) : '';
  return (
    <div className="submit-bar">
      {missing && (
        <p id={id} className="submit-bar-missing">
          {missing}
        </p>
      )}
      {onCancel && (
        <button type="button" className="btn btn-quiet" disabled={submitting} onClick={onCancel}>
          Cancel
        </button>
      )}
      <button
        type="submit"
        className="btn btn-primary"
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
