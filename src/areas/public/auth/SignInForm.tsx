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

/** No rules of its own: the server says what is wrong. */
export function SignInForm() {
  const { send, submitErrors } = useFormMutation(useLoginMutation, {
    key: 'login',
    done: ({ message }) => message,
    failed: loginFailed,
    say: ({ message }) => message,
  });
  return (
    <FormFrame<Credentials>
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
