import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { isSent } from '#src/lib/isSent';
import type { DraftHandle } from './useDraft';

const PAUSE = 300;

/** What a draft can hold of a form: all but files. */
function withoutFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(typeof File !== 'undefined' && value instanceof File)),
  );
}

/**
 * Keeps the surrounding form's values while the user types: after a pause, as they are sent, and at once when
 * the page goes away.
 */
export function DraftKeeper({ keep }: { keep: DraftHandle['keep'] }) {
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
  const pending = useRef<(() => void) | null>(null);
  const kept = useRef(false);
  const sending = useRef(false);

  useEffect(() => {
    // Once, as it leaves: what was accepted may be settled before the form knows.
    if (submitting && sending.current) return;
    sending.current = submitting === true;
    // An untouched form, and one that was sent, has nothing to keep; words that were taken back must not stay
    // behind.
    if ((pristine && !kept.current && !submitting) || sent) {
      pending.current = null;
      return;
    }
    pending.current = () => {
      pending.current = null;
      kept.current = !pristine;
      keep(withoutFiles(values), pristine);
    };
    // What is on its way may not arrive, and another tab's logout may have taken the draft meanwhile.
    if (submitting) return pending.current();
    const timer = setTimeout(() => pending.current?.(), PAUSE);
    return () => clearTimeout(timer);
  }, [values, pristine, submitting, sent, keep]);

  useEffect(() => {
    const flush = () => pending.current?.();
    // Ahead of what writes the store to the browser's storage on the same events.
    window.addEventListener('pagehide', flush, true);
    document.addEventListener('visibilitychange', flush, true);
    return () => {
      window.removeEventListener('pagehide', flush, true);
      document.removeEventListener('visibilitychange', flush, true);
      flush();
    };
  }, []);
  return null;
}
