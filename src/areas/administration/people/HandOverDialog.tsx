import { several } from '#contract/several';
import { useState } from 'react';
import type { DataOf } from '#contract/call';
import type { handOver, Person } from '#contract/person/calls';
import { known } from '#contract/known';
import type { HandedOver } from '#contract/person/roles';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { useHandOverMutation, useListPeopleQuery } from '#src/api/administrationApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { looksAfterCollege } from './words';

type Rows = DataOf<typeof handOver>['rows'];
const rowsOf = (data: unknown): Rows => (data as { rows?: Rows } | null | undefined)?.rows ?? [];

const WORDS: Readonly<Record<HandedOver, (count: number) => string>> = {
  placements: (count) => several(count, 'internship that is guided', 'internships that are guided'),
  branches: (count) => several(count, 'more branch to follow', 'more branches to follow'),
  college: () => 'all branches of the college to follow',
  records: (count) => several(count, 'open record'),
  notifications: (count) => several(count, 'unread notification'),
};
const tell = ({ kind, count }: Rows[number]): string => known(WORDS, kind)?.(count) ?? `${count} ${kind}`;

export function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [to, setTo] = useState('');
  const isCoordinator = looksAfterCollege(person);
  const { data } = useListPeopleQuery({
    role_id: String(person.role_id),
    q: words.trim(),
    ...(isCoordinator && person.college && { college: person.college }),
  });
  const { send, isLoading, failed } = useQuestion(useHandOverMutation, {
    key: 'hand-over',
    done: 'Handed over.',
    failed: 'Failed to hand over.',
    onDone: onClose,
  });
  const [rehearse, rehearsal] = useHandOverMutation();
  const choose = (id: string) => {
    setTo(id);
    if (id) void rehearse({ from: person.id, to: Number(id), dry_run: '1' });
    else rehearsal.reset();
  };
  const goesOver = rowsOf(rehearsal.data?.data);
  const others = (data?.data ?? []).filter(({ id, state }) => id !== person.id && state !== 'disabled');
  const chosen = others.find(({ id }) => String(id) === to);
  return (
    <ConfirmDialog
      open
      title="Hand over?"
      confirmLabel="Hand over"
      busy={isLoading || rehearsal.isLoading || !chosen}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ from: person.id, to: Number(to) })}
    >
      <p>
        {isCoordinator
          ? `The students whom ${person.name} guides, the branches and unread notifications go to another coordinator of the college.`
          : `What ${person.name} has open, and unread notifications, go to another account with the same role.`}{' '}
        The account itself does not change.
      </p>
      <label className="form-label" htmlFor="hand-over-words">
        Find
      </label>
      <input
        id="hand-over-words"
        type="search"
        className="form-control"
        maxLength={SEARCH_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <label className="form-label" htmlFor="hand-over-to">
        Hand over to
      </label>
      <select
        id="hand-over-to"
        className="form-select"
        value={chosen ? to : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{others.length > 0 ? 'Select an option' : 'No options available'}</option>
        {others.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} ({email})
          </option>
        ))}
      </select>
      {chosen && rehearsal.data && (
        <div role="status">
          <p>{goesOver.length > 0 ? 'To hand over:' : 'There is nothing to hand over.'}</p>
          <ul className="rehearsal">
            {goesOver.map((row) => (
              <li key={row.kind}>{tell(row)}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
