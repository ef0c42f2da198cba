import '#src/styles/forms.scss';
import type { Confirmation } from '#contract/account/confirmation';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/university/wire';
import { toQueryString } from '#src/lib/queryString';
import { useProviderHref } from '#src/lib/providerContext';
import type { SubmitErrors } from '#src/lib/submission';
import { selectUser } from '#src/state/auth/selectors';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';

interface Values {
  password?: string;
}

interface Props {
  /** What shows that it is the owner; the password where the provider does not say. */
  confirm: Confirmation | undefined;
  label: string;
  submittingLabel: string;
  /** Apart from other forms of the page. */
  id: string;
  onSubmit: (password: string) => Promise<boolean>;
  submitErrors: SubmitErrors;
  quiet?: boolean;
}

/** The university's sign-in leads back to this page. */
function AgainByUniversity() {
  const href = useProviderHref();
  const { pathname } = useLocation();
  const address = `${API_BASE}${WIRE.beginUniversity.path}${toQueryString({ from: pathname })}`;
  return (
    <>
      <p>Your university signed you in a while ago. For your safety, sign in once more first.</p>
      <a className="btn btn-primary" href={href(address)}>
        Sign in again
      </a>
    </>
  );
}

/** An act of the owner alone: with the password, or just after a sign-in by the university. */
export function OwnerForm({ confirm, label, submittingLabel, id, onSubmit, submitErrors, quiet }: Props) {
  const user = useSelector(selectUser);
  if (confirm === 'sign_in') return <AgainByUniversity />;
  const asksPassword = confirm !== 'none';
  const validate = ({ password = '' }: Values): Record<string, string> =>
    asksPassword && password === '' ? { password: 'Enter your password' } : {};
  return (
    <FormFrame<Values>
      initialValues={{}}
      validate={validate}
      onSubmit={({ password = '' }) => onSubmit(password)}
      submitErrors={submitErrors}
    >
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {asksPassword && (
        <PasswordField
          name="password"
          label="Your password"
          required
          autoComplete="current-password"
          id={id}
        />
      )}
      <SubmitBar label={label} submittingLabel={submittingLabel} quiet={quiet} />
    </FormFrame>
  );
}
