import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNDO_SECONDS } from '#contract/undo/kinds';
import { formatDate } from '#src/lib/dates';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import type { DiaryKind, Entry } from '../kinds';

interface Props {
  kind: DiaryKind;
  entry: Entry;
  /** Goes to the list afterwards, from the entry's own page. */
  leaves?: boolean;
}

export function DeleteEntry({ kind, entry, leaves = false }: Props) {
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const close = () => setPending(false);
  const { send, isLoading, failed } = useQuestion(kind.useRemove, {
    key: `${kind.name}-entry-remove-${entry.id}`,
    done: `Entry of ${formatDate(entry.date)} deleted.`,
    failed: 'The entry could not be deleted.',
    onDone: () => {
      close();
      if (leaves) void navigate(kind.entries, { replace: true });
    },
    onLost: close,
  });
  return (
    <>
      <button
        type="button"
        className={leaves ? 'btn btn-quiet' : 'icon-button'}
        aria-label="Delete"
        title="Delete"
        onClick={() => setPending(true)}
      >
        <Icon name="remove" /> {leaves && 'Delete'}
      </button>
      <ConfirmDialog
        open={pending}
        title="Delete this entry?"
        confirmLabel="Delete entry"
        danger
        busy={isLoading}
        failed={failed}
        onClose={close}
        onConfirm={() => void send(entry.id)}
      >
        <p>
          The entry of <strong>{formatDate(entry.date)}</strong> will be deleted. You can undo this for{' '}
          {UNDO_SECONDS} seconds.
        </p>
      </ConfirmDialog>
    </>
  );
}
