import { useFormState } from 'react-final-form';
import { Icon } from '../Icon';

/** Why the whole form could not be sent, until it is tried again. What was typed stays. */
export function FormAlert() {
  const { submitError, submitting } = useFormState({ subscription: { submitError: true, submitting: true } });
  if (!submitError || submitting) return null;
  return (
    <div className="notice notice-danger form-alert" role="alert">
      <Icon name="error" />
      <p>{String(submitError)}</p>
    </div>
  );
}
