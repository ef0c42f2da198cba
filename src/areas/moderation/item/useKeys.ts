import { useEffect, useRef } from 'react';

const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/**
 * Calls what belongs to a pressed key: not inside fields, not with a modifier, not while a dialog is open,
 * and not again while the key is held.
 */
export function useKeys(actions: Readonly<Record<string, (() => void) | null>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
