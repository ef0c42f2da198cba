import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { AuthFrame } from './AuthFrame';
import { ResetPasswordForm } from './ResetPasswordForm';

/** Where the mailed link leads; token and email are in its query. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  return (
    <AuthFrame heading="Password reset" description="Set a new password with the link from your mail." hidden>
      {token && email ? (
        <ResetPasswordForm token={token} email={email} />
      ) : (
        <p className="notice notice-danger">
          <Icon name="error" />{' '}
          <span>
            This address is not complete: the reset link is missing. Open the link in your mail again, or ask
            for a new one.
          </span>
        </p>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.forgotPassword}>Send a new link</Link>
        <Link to={paths.signIn}>Log in</Link>
      </nav>
    </AuthFrame>
  );
}
