import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';

const PAUSE = 300;

/** What a draft can hold of a form: all but files. */
function withoutFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(typeof File !== 'undefined' && value instanceof File)));
}

/** Keeps the surrounding form's values while the user types: after a pause, and at once when the page goes away. */
export function DraftKeeper({ keep }: { keep: (values: Record<string, unknown>) => void }) {
  const { values, pristine, submitSucceeded } = useFormState<Record<string, unknown>>({ subscription: { values: true, pristine: true, submitSucceeded: true } });
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    // An untouched form, and one that was sent, has nothing to keep.
    if (pristine || submitSucceeded) {
      pending.current = null;
      return;
    }
    pending.current = () => {
      pending.current = null;
      keep(withoutFiles(values));
    };
    const timer = setTimeout(() => pending.current?.(), PAUSE);
    return () => clearTimeout(timer);
  }, [values, pristine, submitSucceeded, keep]);

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
