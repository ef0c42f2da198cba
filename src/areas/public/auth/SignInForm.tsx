import { useLocation } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useLoginMutation, type Credentials } from '#src/api/authApi';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';

/** The provider's own words: it alone knows why somebody may not come in. */
const loginFailed = (error: unknown) => failureNotice(error, toFailure(error)?.message || TEXTS.loginFailed);

/** The address that was just registered, which a reload keeps. */
function useRegisteredEmail(): { email?: string } {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? { email } : {};
}

/** No rules of its own: the server says what is wrong. */
export function SignInForm() {
  const initialValues = useRegisteredEmail();
  const { send, submitErrors } = useFormMutation(useLoginMutation, {
    key: 'login',
    done: ({ message }) => message,
    failed: loginFailed,
    say: ({ message }) => message,
  });
  return (
    <FormFrame<Credentials>
      initialValues={initialValues}
      onSubmit={({ email = '', password = '' }) => send({ email: email.trim(), password })}
      submitErrors={submitErrors}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        placeholder="Enter your email address"
        autoComplete="username"
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitBar label="Log in" submittingLabel="Logging in..." />
    </FormFrame>
  );
}
