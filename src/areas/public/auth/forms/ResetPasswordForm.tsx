import { FORM_ERROR } from 'final-form';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useResetPasswordMutation } from '#src/api/authApi';
import type { SubmitErrors } from '#src/lib/submission';
import { paths } from '#src/lib/paths';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';

const EMPTY = { password: '', password_confirmation: '' };
type Values = typeof EMPTY;

/** Errors of the link have no field: they show for the whole form. */
function withLinkErrors({ token, email, ...errors }: SubmitErrors): SubmitErrors {
  const link = token ?? email;
  return link ? { ...errors, [FORM_ERROR]: link } : errors;
}

interface Props {
  token: string;
  email: string;
  submitLabel?: string;
  /** The account is new: its sign-in leads to its own place. */
  invited?: boolean;
}

export function ResetPasswordForm({ token, email, submitLabel = 'Reset password', invited }: Props) {
  const navigate = useNavigate();
  const { send, submitErrors } = useSpecialFormMutation(useResetPasswordMutation, {
    key: 'reset-password',
    done: ({ message }) => message || 'Password reset. Please sign in.',
    failed: TEXTS.somethingWrong,
    say: ownWordsAndSafety,
    onDone: () => void navigate(paths.signIn, { replace: true, state: { email, invited } }),
  });
  return (
    <FormFrame<Values>
      onSubmit={(values) => send({ ...EMPTY, ...values, token, email })}
      submitErrors={withLinkErrors(submitErrors)}
    >
      <p className="muted">
        For the account <strong>{email}</strong>.
      </p>
      {/* For password managers. */}
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
        placeholder="The same password again"
        required
        autoComplete="new-password"
      />
      <SubmitBar label={submitLabel} submittingLabel="Resetting..." />
    </FormFrame>
  );
}
