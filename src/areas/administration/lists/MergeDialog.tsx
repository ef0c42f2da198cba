import { useState } from 'react';
import type { ListEntry } from '#contract/lookup/calls';
import type { ListName } from '#contract/lookup/lists';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { useListEntriesQuery, useMergeListEntriesMutation } from '#src/api/administrationApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { LIST_WORDS } from './words';

interface Props {
  list: ListName;
  entry: ListEntry;
  onClose: () => void;
}

export function MergeDialog({ list, entry, onClose }: Props) {
  const { one, used } = LIST_WORDS[list];
  const [words, setWords] = useState('');
  const [into, setInto] = useState('');
  const { data } = useListEntriesQuery({ list, q: words.trim() });
  const { send, isLoading, failed } = useQuestion(useMergeListEntriesMutation, {
    key: 'list-merge',
    done: ({ data: merged }) => `Merged: ${merged.moved} moved.`,
    failed: 'Failed to merge the entries.',
    onDone: onClose,
  });
  const others = (data?.data ?? []).filter(({ id }) => id !== entry.id);
  const chosen = others.find(({ id }) => String(id) === into);
  return (
    <ConfirmDialog
      open
      danger
      title={`Merge ${one}?`}
      confirmLabel="Merge"
      busy={isLoading || !chosen}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ list, from: entry.id, into: Number(into) })}
    >
      <p>
        <strong>{entry.name}</strong> goes, and all {used} that have it ({entry.uses}) get the entry you
        choose. This cannot be undone.
      </p>
      <label className="form-label" htmlFor="merge-words">
        Find
      </label>
      <input
        id="merge-words"
        type="search"
        className="form-control"
        maxLength={SEARCH_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <label className="form-label" htmlFor="merge-into">
        Merge into
      </label>
      <select
        id="merge-into"
        className="form-select"
        value={chosen ? into : ''}
        onChange={({ target }) => setInto(target.value)}
      >
        <option value="">Select an option</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </ConfirmDialog>
  );
}
