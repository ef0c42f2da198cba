import { useFormState } from 'react-final-form';

/** Enabled when the choice is valid and differs from the present status. */
export function UpdateStatusButton({ current }: { current: string }) {
  const { values, hasValidationErrors, submitting } = useFormState<{ status: string }>({ subscription: { values: true, hasValidationErrors: true, submitting: true } });
  return (
    <button type="submit" className="btn btn-primary" disabled={hasValidationErrors || submitting || values.status === current}>
      Update Status
    </button>
  );
}
