import { useDispatch } from 'react-redux';
import { TEXTS } from '#contract/texts';
import { useLoginMutation, type Credentials } from '#src/api/authApi';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { useSubmitErrors } from '#src/state/useSubmitErrors';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';

const KEY = 'login';

/** No rules of its own: the server says what is wrong (specification section 5). */
export function SignInForm() {
  const dispatch = useDispatch();
  const [login] = useLoginMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY);
  const submit = async ({ email = '', password = '' }: Partial<Credentials>) => {
    const { data, error } = await login({ email: email.trim(), password });
    dispatch(data ? noticedSuccess(data.message) : failureNotice(error, TEXTS.loginFailed));
    return submitErrors();
  };
  return (
    <FormFrame<Partial<Credentials>> onSubmit={submit}>
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitBar label="Log in" submittingLabel="Logging in..." />
    </FormFrame>
  );
}
