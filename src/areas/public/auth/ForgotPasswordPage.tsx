import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Offered } from '#src/widgets/Offered';
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
        <Offered path={paths.register}>
          <span>
            New here? <Link to={paths.register}>Register</Link>
          </span>
        </Offered>
      </nav>
    </AuthFrame>
  );
}
