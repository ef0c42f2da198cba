import { useLayoutEffect, useRef } from 'react';
import { isDialogOpen } from '#src/lib/openDialog';

/** What single keys do, by the key in lower case; null for a key that does nothing now. */
export type Keys = Readonly<Record<string, (() => void) | null>>;

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
  isDialogOpen();

/**
 * Listens to single keys on the whole page, from the moment at which what they act on can be seen: after an
 * effect that waits for the paint a key pressed at once would be lost.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isTaken(event) ? null : latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
