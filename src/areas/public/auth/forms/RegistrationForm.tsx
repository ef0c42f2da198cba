import { useNavigate } from 'react-router-dom';
import { CALL_TEXTS } from '#contract/callTexts';
import { CODES } from '#contract/codes';
import { useLoginMutation, useRegisterMutation } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';
import { paths } from '#src/lib/paths';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/fields/TextField';
import { NameLink } from '#src/ui/NameLink';
import { inOwnWords } from './inOwnWords';

const EMPTY = { name: '', mobile: '', email: '', password: '', password_confirmation: '' };
type Values = typeof EMPTY;

interface Props {
  employer: boolean;
  /** Of the link that was mailed to somebody on a roster. */
  invitation?: { email: string; token: string };
}

/** A success signs in with what was typed; if that is refused, the sign-in page says why. */
export function RegistrationForm({ employer, invitation }: Props) {
  const navigate = useNavigate();
  const [logIn] = useLoginMutation();
  const { send, submitErrors } = useSpecialFormMutation(useRegisterMutation, {
    key: employer ? 'register-company' : 'register',
    // Where to find the link is said on the sign-in page, which follows.
    done: ({ message }) => (message === CALL_TEXTS.registrationMailed ? null : message),
    failed: inOwnWords(CALL_TEXTS.registrationFailed),
    say: ownWordsAndSafety,
  });
  return (
    <FormFrame<Values>
      initialValues={{ email: invitation?.email }}
      onSubmit={async (values) => {
        const { password } = values;
        const { token } = invitation ?? {};
        const accepted = await send({ ...EMPTY, ...values, is_company: employer, ...(token && { token }) });
        if (!accepted) return false;
        const email = values.email.trim();
        const failure = toFailure((await logIn({ email, password })).error);
        const why = failure?.code === CODES.emailNotVerified ? undefined : failure?.message;
        if (failure) void navigate(paths.signIn, { state: { email, registered: true, why } });
        return true;
      }}
      submitErrors={submitErrors}
    >
      <TextField
        name="name"
        label={employer ? 'Company Name' : 'Name'}
        required
        autoComplete={employer ? 'organization' : 'name'}
      />
      <TextField
        name="mobile"
        label="Mobile"
        placeholder="9876543210"
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
        placeholder="The same password again"
        required
        autoComplete="new-password"
      />
      <p className="small muted">
        By registering you accept the <NameLink to={paths.terms}>Terms and Conditions</NameLink> and the{' '}
        <NameLink to={paths.privacy}>Privacy Policy</NameLink>.
      </p>
      <SubmitBar label="Register" submittingLabel="Registering..." />
    </FormFrame>
  );
}
