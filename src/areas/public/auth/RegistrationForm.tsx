import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useRegisterMutation, type Registration } from '#src/api/authApi';
import { paths } from '#src/lib/paths';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { useSubmitErrors } from '#src/state/useSubmitErrors';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';

const EMPTY = { name: '', mobile: '', email: '', password: '', password_confirmation: '' };
type Values = typeof EMPTY;

/** Both kinds of account by one form; success goes to sign-in. */
export function RegistrationForm({ employer }: { employer: boolean }) {
  const key = employer ? 'register-company' : 'register';
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [register] = useRegisterMutation({ fixedCacheKey: key });
  const submitErrors = useSubmitErrors(key);
  const submit = async (values: Values) => {
    const { data, error } = await register({
      ...EMPTY,
      ...values,
      is_company: employer,
    } satisfies Registration);
    if (data) {
      dispatch(noticedSuccess(data.message));
      void navigate(paths.signIn);
    } else dispatch(failureNotice(error, TEXTS.registrationFailed));
    return submitErrors();
  };
  return (
    <FormFrame<Values> onSubmit={submit}>
      <TextField
        name="name"
        label={employer ? 'Company Name' : 'Name'}
        required
        autoComplete={employer ? 'organization' : 'name'}
      />
      <TextField
        name="mobile"
        label="Mobile"
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        help="10 digits, without +91."
      />
      <TextField name="email" label="Email" required type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label="Password"
        required
        autoComplete="new-password"
        showStrength
        help="At least 8 characters. A short sentence is better than a short word."
      />
      <PasswordField
        name="password_confirmation"
        label="Confirm Password"
        required
        autoComplete="new-password"
      />
      <SubmitBar label="Register" submittingLabel="Registering..." />
    </FormFrame>
  );
}
