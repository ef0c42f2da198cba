import type { ListEntry } from '#contract/lookup/calls';
import type { ListName } from '#contract/lookup/lists';
import { useRetireListEntryMutation } from '#src/api/administrationApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { LIST_WORDS } from './words';

interface Props {
  list: ListName;
  entry: ListEntry;
  onClose: () => void;
}

export function RetireDialog({ list, entry, onClose }: Props) {
  const { one, used } = LIST_WORDS[list];
  const back = entry.retired;
  const { send, isLoading, failed } = useQuestion(useRetireListEntryMutation, {
    key: 'list-retire',
    done: back ? 'Entry offered again.' : 'Entry retired.',
    failed: 'Failed to save the entry.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={back ? `Offer this ${one} again?` : `Retire this ${one}?`}
      confirmLabel={back ? 'Offer again' : 'Retire'}
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ list, id: entry.id, retired: back ? 0 : 1 })}
    >
      <p>
        <strong>{entry.name}</strong>.{' '}
        {back
          ? 'Forms offer it again.'
          : `Forms no longer offer it. All ${used} that have it (${entry.uses}) keep it.`}
      </p>
    </ConfirmDialog>
  );
}
