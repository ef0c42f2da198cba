import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { IncompleteLink } from './IncompleteLink';
import { ResetPasswordForm } from './forms/ResetPasswordForm';

export default function WelcomePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  return (
    <AuthFrame heading="Welcome" description="Choose the password of your new account." hidden>
      {token && email ? (
        <ResetPasswordForm token={token} email={email} submitLabel="Choose password" invited />
      ) : (
        <IncompleteLink>
          open the link in your email again, or ask the person who invited you for a new one.
        </IncompleteLink>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.signIn}>Log in</Link>
      </nav>
    </AuthFrame>
  );
}
