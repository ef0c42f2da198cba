import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { IncompleteLink } from './IncompleteLink';
import { ResetPasswordForm } from './forms/ResetPasswordForm';

/** Token and email are in the query. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  return (
    <AuthFrame
      heading="Password reset"
      description="Set a new password with the link from your email."
      hidden
    >
      {token && email ? (
        <ResetPasswordForm token={token} email={email} />
      ) : (
        <IncompleteLink>open the link in your email again, or request a new one.</IncompleteLink>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.forgotPassword}>Send a new link</Link>
        <Link to={paths.signIn}>Log in</Link>
      </nav>
    </AuthFrame>
  );
}
