import { FORM_ERROR } from 'final-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useConfirmEmailMutation } from '#src/api/authApi';
import { paths } from '#src/lib/paths';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { IncompleteLink } from './IncompleteLink';

/** Needs a press: mail scanners open links. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token') ?? '';
  const email = search.get('email') ?? '';
  const { send, submitErrors } = useSpecialFormMutation(useConfirmEmailMutation, {
    key: 'confirm-email',
    done: 'Your new address is confirmed. Please sign in with it from now on.',
    failed: TEXTS.somethingWrong,
    say: ownWordsAndSafety,
    onDone: () => void navigate(paths.signIn, { replace: true, state: { email } }),
  });
  const { token: badToken, email: badEmail, ...others } = submitErrors;
  const link = badToken ?? badEmail;
  return (
    <AuthFrame heading="Confirm your email" description="Confirm your new email address." hidden>
      {token && email ? (
        <FormFrame
          onSubmit={() => send({ token, email })}
          submitErrors={link ? { ...others, [FORM_ERROR]: link } : others}
        >
          <p>
            From now on you sign in with <strong>{email}</strong>. Your password stays as it is.
          </p>
          <SubmitBar label="Confirm" submittingLabel="Confirming…" />
        </FormFrame>
      ) : (
        <IncompleteLink>
          open the link in your email again. If it has expired, ask an administrator for a new one.
        </IncompleteLink>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.signIn}>Log in</Link>
      </nav>
    </AuthFrame>
  );
}
