import { FORM_ERROR } from 'final-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useResetPasswordMutation } from '#src/api/authApi';
import { paths } from '#src/lib/paths';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { useSubmitErrors } from '#src/state/useSubmitErrors';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';

const KEY = 'reset-password';
const EMPTY = { password: '', password_confirmation: '' };
type Values = typeof EMPTY;

/** What is wrong with the link has no field of its own: it is told for the whole form. */
function withLinkErrors({ token, email, ...errors }: Record<string, string>): Record<string, string> {
  const link = token ?? email;
  return link ? { ...errors, [FORM_ERROR]: link } : errors;
}

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY);
  const submit = async (values: Values) => {
    const { data, error } = await reset({ ...EMPTY, ...values, token, email });
    if (data) {
      dispatch(noticedSuccess(data.message || 'Password reset. Please sign in.'));
      void navigate(paths.signIn, { replace: true });
      return undefined;
    }
    dispatch(failureNotice(error, TEXTS.somethingWrong));
    const errors = submitErrors();
    return errors && withLinkErrors(errors);
  };
  return (
    <FormFrame<Values> onSubmit={submit}>
      <p className="muted">
        For the account <strong>{email}</strong>.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label="New Password"
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
      <SubmitBar label="Reset password" submittingLabel="Resetting..." />
    </FormFrame>
  );
}
