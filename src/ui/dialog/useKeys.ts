import { useLayoutEffect, useRef } from 'react';
import { isDialogOpen } from '#src/lib/openDialog';

/** By the key in lower case; null for one without effect now. */
export type Keys = Readonly<Record<string, (() => void) | null>>;

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

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

/** A layout effect: a key pressed before a passive effect would be lost. */
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
