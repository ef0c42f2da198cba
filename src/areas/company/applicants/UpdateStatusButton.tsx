import { useFormState } from 'react-final-form';
import { isSent } from '#src/lib/isSent';

/**
 * Enabled when the choice is valid and differs from the present status, also from one that was just set and
 * is being fetched.
 */
export function UpdateStatusButton({ current }: { current: string }) {
  const state = useFormState<{ status: string }>({
    subscription: {
      values: true,
      hasValidationErrors: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
    },
  });
  const { values, hasValidationErrors, submitting } = state;
  return (
    <button
      type="submit"
      className="btn btn-primary"
      disabled={hasValidationErrors || submitting || isSent(state) || values.status === current}
    >
      Update Status
    </button>
  );
}
