import { useState } from 'react';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { MailSent } from './MailSent';

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <AuthFrame heading="Forgot password" description="Get a link by mail that sets a new password.">
      {sent ? (
        <MailSent message={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <p className="muted">
            Enter the email of your account. We send you a link that sets a new password.
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
