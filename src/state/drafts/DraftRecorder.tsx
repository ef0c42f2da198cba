import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { useStore } from 'react-redux';
import type { User } from '#contract/auth/calls';
import { isSent } from '#src/lib/submission';
import { selectIsSignedIn } from '../auth/selectors';
import type { AuthState } from '../auth/transitions';
import { changedValues } from './changedValues';
import { selectOtherPerson } from '../otherPerson';
import type { DraftEvent, DraftValues } from './transitions';

const PAUSE = 300;

interface Session {
  auth: AuthState;
  otherPerson: User | null;
}
const isTakenAway = (state: Session): boolean =>
  !selectIsSignedIn(state) || selectOtherPerson(state) !== null;

interface Props {
  record: DraftValues;
  formKey: number;
  tell: (event: DraftEvent) => void;
}

/** Reports typing after a pause, and at once when the page, the form or the session ends. */
export function DraftRecorder({ record, formKey, tell }: Props) {
  const state = useFormState<Record<string, unknown>>({
    subscription: {
      values: true,
      pristine: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
    },
  });
  const { values, pristine, submitting } = state;
  const sent = isSent(state);
  const untold = useRef<(() => void) | null>(null);
  const hasNotified = useRef(false);
  const words = useRef<DraftEvent | null>(null);
  const store = useStore<Session>();

  useEffect(() => {
    // An untouched form has nothing to report; one that is being sent waits for its answer.
    if (sent || submitting || (pristine && !hasNotified.current)) {
      untold.current = null;
      return undefined;
    }
    untold.current = () => {
      untold.current = null;
      hasNotified.current = !pristine;
      const changed = changedValues(values, record);
      tell(
        Object.keys(changed).length > 0
          ? { type: 'typed', formKey, values: changed }
          : { type: 'tookBack', formKey },
      );
    };
    const timer = setTimeout(() => untold.current?.(), PAUSE);
    return () => clearTimeout(timer);
  }, [values, pristine, submitting, sent, record, formKey, tell]);

  useLayoutEffect(() => {
    const changed = changedValues(values, record);
    words.current =
      sent || Object.keys(changed).length === 0 ? null : { type: 'sessionEnded', formKey, values: changed };
  }, [values, sent, record, formKey]);

  useLayoutEffect(() => {
    const tellNow = () => untold.current?.();
    // In the capture phase: before the store is written to storage on the same events.
    window.addEventListener('pagehide', tellNow, true);
    document.addEventListener('visibilitychange', tellNow, true);
    return () => {
      window.removeEventListener('pagehide', tellNow, true);
      document.removeEventListener('visibilitychange', tellNow, true);
      tellNow();
      // Again even if reported: a logout in another tab may have removed the draft.
      if (words.current && isTakenAway(store.getState())) tell(words.current);
    };
  }, [store, tell]);
  return null;
}
