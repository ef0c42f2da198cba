import { FORM_ERROR } from 'final-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useVerifyEmailMutation } from '#src/api/authApi';
import { paths } from '#src/lib/paths';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { IncompleteLink } from './IncompleteLink';

/** Needs a press: mail scanners open links. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  const { send, submitErrors } = useSpecialFormMutation(useVerifyEmailMutation, {
    key: 'verify-email',
    done: 'Your email is confirmed. Please sign in.',
    failed: TEXTS.somethingWrong,
    say: ownWordsAndSafety,
    onDone: () => void navigate(paths.signIn, { replace: true, state: { email, confirmed: true } }),
  });
  const { token: badToken, email: badEmail, ...others } = submitErrors;
  const link = badToken ?? badEmail;
  return (
    <AuthFrame heading="Confirm your email" description="Confirm the email address of your account." hidden>
      {token && email ? (
        <FormFrame
          onSubmit={() => send({ token, email })}
          submitErrors={link ? { ...others, [FORM_ERROR]: link } : others}
        >
          <p>
            Your account is for <strong className="text-break">{email}</strong>. Confirm that this address is
            yours, then log in with your password.
          </p>
          <SubmitBar label="Confirm" submittingLabel="Confirming…" />
        </FormFrame>
      ) : (
        <IncompleteLink>open the link in your email again, or log in and request a new one.</IncompleteLink>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <span>
          Has the link expired? <Link to={paths.signIn}>Log in</Link> and request a new one.
        </span>
      </nav>
    </AuthFrame>
  );
}
