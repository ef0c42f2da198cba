import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogContext } from './DialogContext';

interface Props {
  open: boolean;
  title: string;
  /** Made afresh each time the dialog opens; a form brings its own buttons. */
  children: ReactNode;
  onClose: () => void;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // What a key has asked for, where the dialog says so.
      element.querySelector<HTMLElement>('[data-first]')?.focus();
      // The first control of a form with a restored draft is the button that throws it away.
      if (document.activeElement?.closest('.draft-banner'))
        element.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  // Taken away while it is open it would give the focus to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      {open && (
        <DialogContext.Provider value>
          <h2 id={id}>{title}</h2>
          {children}
        </DialogContext.Provider>
      )}
    </dialog>
  );
}
