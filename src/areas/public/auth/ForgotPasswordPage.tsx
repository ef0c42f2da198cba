import { useState } from 'react';
import { TEXTS } from '#contract/texts';
import { useForgotPasswordMutation } from '#src/api/authApi';
import { paths } from '#src/lib/paths';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { Link } from '#src/ui/Link';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/fields/TextField';
import { Icon } from '#src/ui/Icon';
import { AuthFrame } from './AuthFrame';

/** Never says whether the address has an account. */
function MailSent({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div role="status">
      <p className="notice notice-success">
        <Icon name="mail" /> <span>{message}</span>
      </p>
      <p className="muted">
        The link works once, for 60 minutes. If nothing arrives within a few minutes, check your spam folder.
      </p>
      <button type="button" className="btn btn-quiet" onClick={onAgain}>
        Use another email
      </button>
    </div>
  );
}

const SENT = 'If this email is registered, a reset link is on its way.';
const wordsOf = ({ message }: { message: string }) => message || SENT;

/** @param onSent gets the provider's words, the same for every address */
function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const { send, submitErrors } = useSpecialFormMutation(useForgotPasswordMutation, {
    key: 'forgot-password',
    done: wordsOf,
    failed: TEXTS.somethingWrong,
    say: ownWordsAndSafety,
    onDone: (result) => onSent(wordsOf(result)),
  });
  return (
    <FormFrame<{ email?: string }>
      onSubmit={({ email = '' }) => send({ email: email.trim() })}
      submitErrors={submitErrors}
    >
      <TextField name="email" label="Email" required type="email" autoComplete="username" />
      <SubmitBar label="Send reset link" submittingLabel="Sending..." />
    </FormFrame>
  );
}

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <AuthFrame heading="Forgot password" description="Get a link by email to set a new password.">
      {sent ? (
        <MailSent message={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <p className="muted">
            Enter the email of your account. We'll send you a link to set a new password.
          </p>
          <ForgotPasswordForm onSent={setSent} />
        </>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <span>
          Remembered it? <Link to={paths.signIn}>Log in</Link>
        </span>
        <Link to={paths.register} around={(link) => <span>New here? {link}</span>}>
          Register
        </Link>
      </nav>
    </AuthFrame>
  );
}
