import { useContext } from 'react';
import { FORM_ERROR } from 'final-form';
import { useForm } from 'react-final-form';
import { DialogContext, SubmitErrorsContext } from './context';
import { Icon } from '../Icon';
import { Lines } from '../Lines';

/** Messages about fields that this form does not show; in a page's form a toast tells them. */
function useStrays(): readonly string[] {
  const refused = useContext(SubmitErrorsContext);
  const inDialog = useContext(DialogContext);
  const shown = useForm('FormAlert').getRegisteredFields();
  if (!inDialog) return [];
  return Object.entries(refused).flatMap(([name, message]) =>
    name === FORM_ERROR || shown.includes(name) ? [] : [message],
  );
}

/** Why the whole form could not be sent, until it is tried again. What was typed stays. */
export function FormAlert() {
  const formMessage = useContext(SubmitErrorsContext)[FORM_ERROR];
  const message = [formMessage, ...useStrays()].filter(Boolean).join('\n');
  if (!message) return null;
  return (
    <div className="notice notice-danger form-alert" role="alert">
      <Icon name="error" />
      <Lines text={message} />
    </div>
  );
}
