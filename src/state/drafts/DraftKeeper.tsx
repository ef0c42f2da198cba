import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { isSent } from '#src/lib/isSent';
import { changedValues } from './changedValues';
import type { DraftEvent, DraftValues } from './transitions';

const PAUSE = 300;

interface Props {
  /** What the form holds when nothing was typed. */
  record: DraftValues;
  /** Which opening of the form this is. */
  formKey: number;
  tell: (event: DraftEvent) => void;
}

/**
 * Tells the draft's machine what is typed into the surrounding form: after a pause, and at once when the page
 * or the form goes away.
 */
export function DraftKeeper({ record, formKey, tell }: Props) {
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
  const told = useRef(false);

  useEffect(() => {
    // An untouched form has nothing to tell, and one that is being sent waits for its answer.
    if (sent || submitting || (pristine && !told.current)) {
      untold.current = null;
      return undefined;
    }
    untold.current = () => {
      untold.current = null;
      told.current = !pristine;
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
    const tellNow = () => untold.current?.();
    // Ahead of what writes the store to the browser's storage on the same events.
    window.addEventListener('pagehide', tellNow, true);
    document.addEventListener('visibilitychange', tellNow, true);
    return () => {
      window.removeEventListener('pagehide', tellNow, true);
      document.removeEventListener('visibilitychange', tellNow, true);
      tellNow();
    };
  }, []);
  return null;
}
