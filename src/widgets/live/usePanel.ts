import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Open on one page only; a press outside, leaving it by the keyboard and Escape close it. */
export function usePanel() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === here;
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenedOn(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpenedOn(null);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  return {
    open,
    close,
    toggle: () => setOpenedOn(open ? null : here),
    place,
    button,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      close();
      button.current?.focus();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !place.current?.contains(relatedTarget)) close();
    },
  };
}
