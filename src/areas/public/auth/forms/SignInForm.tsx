import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { CODES } from '#contract/codes';
import { TEXTS } from '#contract/texts';
import { useLoginMutation, useResendVerificationMutation } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';
import type { Credentials } from '#src/api/transport/signIn';
import { useSite } from '#src/lib/site';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { challengeOf, selectSecondStep, selectSecondStepPhase } from '#src/state/secondStep/slice';
import { FormFrame } from '#src/ui/form/FormFrame';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/fields/TextField';
import { Icon } from '#src/ui/Icon';
import { inOwnWords } from './inOwnWords';

function ConfirmFirst({ email }: { email: string }) {
  const { send, isLoading } = useSpecialFormMutation(useResendVerificationMutation, {
    key: 'resend-verification',
    done: ({ message }) => message,
    failed: TEXTS.somethingWrong,
  });
  return (
    <div className="notice notice-amber" role="status">
      <Icon name="mail" />
      <div>
        <p>
          Confirm <strong className="text-break">{email}</strong> first: open the link in the email we sent
          you. Check your spam folder too.
        </p>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isLoading}
          onClick={() => void send({ email })}
        >
          {isLoading ? 'Sending…' : 'Send the link again'}
        </button>
      </div>
    </div>
  );
}

/** A required code is no failure: its form says so. */
const refused = (error: unknown) =>
  challengeOf(error) === null ? inOwnWords(TEXTS.loginFailed)(error) : null;

/**
 * The address that another page passed on, which a reload keeps; whether that was a registration, and why it
 * did not sign in.
 */
function useArrival(): { email?: string; registered: boolean; why?: string } {
  const state = useLocation().state as { email?: unknown; registered?: unknown; why?: unknown } | null;
  const email = typeof state?.email === 'string' ? state.email : undefined;
  const why = typeof state?.why === 'string' ? state.why : undefined;
  return { email, registered: state?.registered === true, why };
}

/** The address to confirm first: the one `sent` when the last answer said so, or the one just registered. */
function useUnconfirmedEmail(sent: string, registered: string | null): string | null {
  const [, { error }] = useLoginMutation({ fixedCacheKey: 'login' });
  const { policies } = useSite();
  if (toFailure(error)?.code === CODES.emailNotVerified && sent !== '') return sent;
  return policies.verify_email && error === undefined ? registered : null;
}

/** No rules of its own: the server says what is wrong. */
export function SignInForm() {
  const { email, registered, why } = useArrival();
  const { email: known } = useSelector(selectSecondStep);
  const late = useSelector(selectSecondStepPhase) === 'passwordAgain';
  const [sent, setSent] = useState('');
  const unconfirmed = useUnconfirmedEmail(sent, registered ? (email ?? null) : null);
  const { send, submitErrors } = useSpecialFormMutation(useLoginMutation, {
    key: 'login',
    done: ({ message }) => message,
    failed: refused,
    say: ownWordsAndSafety,
  });
  return (
    <>
      {unconfirmed && <ConfirmFirst email={unconfirmed} />}
      {!unconfirmed && registered && why && (
        <p className="notice notice-amber" role="status">
          Your account is ready, but you are not logged in yet: {why}
        </p>
      )}
      <FormFrame<Credentials>
        initialValues={{ email: known || email }}
        onSubmit={({ email: typed = '', password = '' }) => {
          setSent(typed.trim());
          return send({ email: typed.trim(), password });
        }}
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
