import { useDispatch } from 'react-redux';
import { TEXTS } from '../../../../contract/texts';
import { useLoginMutation, type Credentials } from '../../../api/authApi';
import { failureNotice } from '../../../state/failureNotice';
import { noticedSuccess } from '../../../state/notices';
import { useSubmitErrors } from '../../../state/useSubmitErrors';
import { FormFrame } from '../../../ui/form/FormFrame';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SubmitBar } from '../../../ui/form/SubmitBar';
import { TextField } from '../../../ui/form/TextField';

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
