import { useRef } from 'react';
import { useKeys } from '../dialog/useKeys';

interface Props {
  message: string;
  onUndo: () => void;
  close: () => void;
}

/** Undo by the button, or by U while no field has the focus. */
export function UndoToast({ message, onUndo, close }: Props) {
  // It closes slowly: a second press of the key does nothing.
  const isUsed = useRef(false);
  const undo = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    close();
    onUndo();
  };
  useKeys({ u: undo });
  return (
    <div className="d-flex align-items-center justify-content-between gap-3 w-100">
      <span>{message}</span>
      <button
        type="button"
        className="btn btn-plain border-current"
        aria-keyshortcuts="U"
        title="Undo (U)"
        onClick={undo}
      >
        Undo
      </button>
    </div>
  );
}
