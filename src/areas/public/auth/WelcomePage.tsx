import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TOKEN_LENGTH } from '#contract/person/invited';
import { useReadInvitationMutation } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { IncompleteLink } from './IncompleteLink';
import { ResetPasswordForm } from './forms/ResetPasswordForm';

interface Mailed {
  token: string;
  email: string;
}

/** Who invites, to what, before it is accepted. Where nobody can say so, the form does without. */
function Invitation({ token, email }: Mailed) {
  const [ask, { data, error }] = useReadInvitationMutation();
  const asks = token.length === TOKEN_LENGTH;
  useEffect(() => {
    if (asks) void ask({ token, email });
  }, [ask, asks, token, email]);
  const invitation = data?.data;
  const refusal = toFailure(error)?.errors.token?.[0];
  if (refusal)
    return (
      <p className="notice notice-danger">
        <Icon name="error" /> <span>{refusal} Ask the person who invited you for a new one.</span>
      </p>
    );
  return (
    <>
      {asks && (
        <p>
          {invitation ? (
            <>
              <strong>{invitation.inviter ?? 'A colleague'}</strong> invites you as{' '}
              <strong>{invitation.role}</strong>.
            </>
          ) : (
            'You are invited.'
          )}
        </p>
      )}
      <ResetPasswordForm token={token} email={email} submitLabel="Choose password" invited />
    </>
  );
}

export default function WelcomePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  return (
    <AuthFrame heading="Welcome" description="Choose the password of your new account." hidden>
      {token && email ? (
        <Invitation token={token} email={email} />
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
