import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

const FIRST = [
  '[data-first]',
  ':is(input:not([type="hidden"]), select, textarea):not([disabled])',
  '[data-safe]',
  'h2',
];

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and returns the focus. */
export function Dialog({ open, title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // A field, else what is safe: typing must never press a control that acts.
      const first = FIRST.map((selector) => element.querySelector<HTMLElement>(selector));
      first.find((one) => one !== null)?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  // Removed while open, it would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      {open && (
        <>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
