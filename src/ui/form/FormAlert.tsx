import { useContext } from 'react';
import { FORM_ERROR } from 'final-form';
import { Icon } from '../Icon';
import { Lines } from '../Lines';
import { SubmitErrorsContext } from './SubmitErrorsContext';

/** Why the whole form could not be sent, until it is tried again. What was typed stays. */
export function FormAlert() {
  const message = useContext(SubmitErrorsContext)[FORM_ERROR];
  if (!message) return null;
  return (
    <div className="notice notice-danger form-alert" role="alert">
      <Icon name="error" />
      <Lines text={message} />
    </div>
  );
}
