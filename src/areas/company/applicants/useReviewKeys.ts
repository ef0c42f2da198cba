import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectKeysOn } from '#src/state/applicants/slice';

/** What single keys do, by the key in lower case; null for a key that does nothing now. */
export type ReviewKeys = Readonly<Record<string, (() => void) | null>>;

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether the key belongs to something else: a field, a question, a shortcut of the browser. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.repeat ||
  event.isComposing ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  // A question mark needs Shift on most keyboards.
  (event.shiftKey && event.key !== '?') ||
  (event.target instanceof Element && event.target.closest(FIELDS) !== null) ||
  document.querySelector('dialog[open]') !== null;

/**
 * Listens to single keys on the whole page, unless they are switched off
 * (docs/rules.md, applications 9). Help itself always answers: there they are switched on again.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const on = useSelector(selectKeysOn);
  const latest = useRef({ keys, on });
  useEffect(() => {
    latest.current = { keys, on };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || (!latest.current.on && event.key !== '?')) return;
      const act = latest.current.keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
