import { useId } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { isSent } from '#src/lib/isSent';
import { missingLabels, missingText } from './missingFields';

interface Props {
  label: string;
  /** Replaces the label while the form is sent. */
  submittingLabel?: string;
  onCancel?: () => void;
  /** Adds to the form's own: something outside the form is being sent or missing. */
  disabled?: boolean;
}

/**
 * The bar at the end of a form: beside a disabled submit the first missing fields, then Cancel, and at the
 * right what the form is for.
 */
export function SubmitBar({ label, submittingLabel, onCancel, disabled = false }: Props) {
  const form = useForm('SubmitBar');
  // What the server refused may be sent again; only what the rules refuse may not. `touched` changes when a
  // field appears.
  const state = useFormState({
    subscription: {
      hasValidationErrors: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
      errors: true,
      touched: true,
    },
  });
  const { hasValidationErrors, submitting } = state;
  const id = useId();
  const missing = hasValidationErrors && !submitting ? missingText(missingLabels(form)) : '';
  return (
    <div className="submit-bar">
      {missing && (
        <p id={id} className="submit-bar-missing">
          {missing}
        </p>
      )}
      {onCancel && (
        <button type="button" className="btn btn-outline-secondary" disabled={submitting} onClick={onCancel}>
          Cancel
        </button>
      )}
      <button
        type="submit"
        className="btn btn-primary"
        disabled={disabled || hasValidationErrors || submitting || isSent(state)}
        aria-describedby={missing ? id : undefined}
      >
        {submitting && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {submitting && submittingLabel ? submittingLabel : label}
      </button>
    </div>
  );
}
