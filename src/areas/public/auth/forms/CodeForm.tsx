import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TEXTS } from '#contract/texts';
import { WIRE } from '#contract/twoStep/wire';
import { useLoginMutation } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';
import { failureNotice } from '#src/state/failureNotice';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { backChosen, selectSecondStep } from '#src/state/secondStep/slice';
import { CodeField } from '#src/ui/form/fields/CodeField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { inOwnWords } from './inOwnWords';

const CANNOT_SIGN_IN = 'The code could not be checked. Please try again.';

export function CodeForm() {
  const dispatch = useDispatch();
  const { challenge, email } = useSelector(selectSecondStep);
  const [recovery, setRecovery] = useState(false);
  const { send, submitErrors } = useSpecialFormMutation(useLoginMutation, {
    key: 'second-factor',
    done: ({ message }) => message,
    failed: (error) =>
      toFailure(error)?.status === 401
        ? inOwnWords(TEXTS.loginFailed)(error)
        : failureNotice(error, CANNOT_SIGN_IN),
    say: ownWordsAndSafety,
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, [recovery]);
  return (
    <div ref={place}>
      <p>
        Two-step sign-in is on for {email ? <strong className="text-break">{email}</strong> : 'your account'}.
      </p>
      <FormFrame<{ code?: string }>
        onSubmit={({ code = '' }) =>
          send({ wire: WIRE.secondFactor, challenge: challenge ?? '', code: code.trim() })
        }
        submitErrors={submitErrors}
      >
        <CodeField recovery={recovery} />
        <SubmitBar label="Log in" submittingLabel="Logging in..." />
      </FormFrame>
      <div className="auth-links">
        <button type="button" className="btn btn-quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the app' : 'Use a recovery code'}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => dispatch(backChosen())}>
          {email ? 'Back to password' : 'Back'}
        </button>
      </div>
    </div>
  );
}
