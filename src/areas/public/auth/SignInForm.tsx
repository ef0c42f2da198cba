import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { CODES } from '#contract/http';
import { useLoginMutation } from '#src/api/authApi';
import { toFailure } from '#src/api/result';
import type { Credentials } from '#src/api/signIn';
import { useSite } from '#src/lib/site';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { challengeOf, selectSecondStep, selectSecondStepPhase } from '#src/state/secondStep/slice';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';
import { ConfirmFirst } from './ConfirmFirst';
import { loginFailed } from './loginFailed';

/** Being asked for a code is no failure: the form that asks for it says so. */
const refused = (error: unknown) => (challengeOf(error) === null ? loginFailed(error) : null);

/** The address that was just registered, which a reload keeps. */
function useRegisteredEmail(): { email?: string } {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? { email } : {};
}

/** The address that must be confirmed first, when the last answer said so or it was just registered. */
function useUnconfirmedEmail(registered: string | undefined): string | null {
  const [, { error, originalArgs }] = useLoginMutation({ fixedCacheKey: 'login' });
  const { policies } = useSite();
  if (toFailure(error)?.code === CODES.emailNotVerified && originalArgs && 'email' in originalArgs)
    return originalArgs.email ?? null;
  return policies.verify_email && error === undefined ? (registered ?? null) : null;
}

/** No rules of its own: the server says what is wrong. */
export function SignInForm() {
  const registered = useRegisteredEmail();
  const { email: known } = useSelector(selectSecondStep);
  const late = useSelector(selectSecondStepPhase) === 'passwordAgain';
  const unconfirmed = useUnconfirmedEmail(registered.email);
  const { send, submitErrors } = useFormMutation(useLoginMutation, {
    key: 'login',
    done: ({ message }) => message,
    failed: refused,
    say: ownWordsAndSafety,
  });
  return (
    <>
      {unconfirmed && <ConfirmFirst email={unconfirmed} />}
      <FormFrame<Credentials>
        initialValues={known ? { email: known } : registered}
        onSubmit={({ email = '', password = '' }) => send({ email: email.trim(), password })}
        submitErrors={submitErrors}
      >
        {late && <p className="notice notice-amber">The code came too late. Enter your password again.</p>}
        <TextField
          name="email"
          label="Email"
          type="email"
          placeholder="Enter your email address"
          autoComplete="username"
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitBar label="Log in" submittingLabel="Logging in..." />
      </FormFrame>
    </>
  );
}
