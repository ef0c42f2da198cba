import { useRef } from 'react';
import { useKeys } from '#src/ui/useKeys';

interface Props {
  /** What was done, to whom. */
  message: string;
  onUndo: () => void;
  close: () => void;
}

/** What was done, and the way back: by the button, or by U wherever no field has the focus. */
export function UndoToast({ message, onUndo, close }: Props) {
  // It stays for a moment while it goes: a second press of the key is not a second wish.
  const isUsed = useRef(false);
  const undo = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    close();
    onUndo();
  };
  useKeys({ u: undo });
  return (
    <div className="toast-undo">
      <span>{message}</span>
      <button
        type="button"
        className="toast-undo-button"
        aria-keyshortcuts="U"
        title="Undo (U)"
        onClick={undo}
      >
        Undo
      </button>
    </div>
  );
}
