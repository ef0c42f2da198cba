import { createContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from './Dialog';
import { Icon } from '../Icon';
import { Lines } from '../Lines';

/** A preview in the question says how many records the answer would change; at 0 none can be confirmed. */
export const ReachContext = createContext<(count: number | null) => void>(() => undefined);

interface QuestionProps {
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Why the last try failed, what is safe and what to do, a line each. */
  failed?: string;
  /** The key that opened it: pressed once more it confirms. */
  againKey?: string | null;
  /** Its fields are filled already: the focus begins at Cancel, as without fields. */
  isFilled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({
  children,
  confirmLabel,
  danger = false,
  busy = false,
  failed = '',
  againKey = null,
  isFilled = false,
  onConfirm,
  onClose,
}: QuestionProps) {
  const [tried, setTried] = useState(false);
  const [reach, setReach] = useState<number | null>(null);
  const isClosed = busy || reach === 0;
  const confirm = useRef<HTMLButtonElement>(null);
  const showsFailure = tried && !busy && failed !== '';
  // The button lost the focus while it was busy.
  useEffect(() => {
    if (showsFailure) confirm.current?.focus();
  }, [showsFailure]);
  const say = () => {
    setTried(true);
    onConfirm();
  };
  const again = useRef<(key: string) => void>(() => {});
  useLayoutEffect(() => {
    again.current = (key) => {
      if (key === againKey && !isClosed) say();
    };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      again.current(event.key.toLowerCase());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <ReachContext value={setReach}>
        <div className="dialog-body">{children}</div>
      </ReachContext>
      {showsFailure && (
        <div className="notice notice-danger form-alert" role="alert">
          <Icon name="error" />
          <Lines text={failed} />
        </div>
      )}
      <div className="actions justify-content-end">
        <Button variant="quiet" data-safe data-first={isFilled || undefined} onClick={onClose}>
          Cancel
        </Button>
        <Button
          ref={confirm}
          variant={danger ? 'danger' : 'primary'}
          disabled={isClosed}
          data-first={againKey !== null || undefined}
          onClick={say}
        >
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}

interface Props extends QuestionProps {
  open: boolean;
  title: string;
}

/** Asks before what cannot be undone; stays open until that worked or was cancelled. */
export function ConfirmDialog({ open, title, ...question }: Props) {
  return (
    <Dialog open={open} title={title} onClose={question.onClose}>
      <Question {...question} />
    </Dialog>
  );
}
