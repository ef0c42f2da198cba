import { useSelector } from 'react-redux';
import { known } from '#contract/known';
import type { QueueItem } from '#contract/moderation/calls';
import type { ModerationKind, QueueReason } from '#contract/moderation/lifecycle';
import { formatClockTime, formatDate } from '#src/lib/dates';
import { selectToday } from '#src/state/ui';
import { ActionLink } from '#src/ui/links/ActionLink';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { sameNameWords } from '#src/widgets/SameNames';
import { itemPath } from '../itemPath';
import { companyCell } from '../companyCell';
import { kindLabel } from '../kinds';
import { OpenedBy } from '../OpenedBy';
import { isApprovable, queuedOf, type Queued } from './ApproveBar';
import { waitingOf } from './waiting';

const WHY: Readonly<Record<QueueReason, { label: string; colour: string }>> = {
  new: { label: 'New', colour: 'blue' },
  edited: { label: 'Edited', colour: 'amber' },
  reported: { label: 'Reported', colour: 'rose' },
};

function Why({ why }: { why: string }) {
  const { label, colour } = known(WHY, why) ?? { label: why, colour: 'gray' };
  return <span className={`chip chip-${colour}`}>{label}</span>;
}

/** Of an edit, how much changed. */
const changesText = ({ why, changed_fields: changed = 0 }: QueueItem): string | false =>
  why !== 'new' && changed > 0 && (changed === 1 ? '1 field changed' : `${changed} fields changed`);

function Waiting({ since, today }: { since: string; today: string }) {
  const waiting = waitingOf(since, today);
  return (
    <span title={formatClockTime(since)} className={waiting?.late ? 'due tabular' : 'tabular'}>
      {waiting?.text ?? formatClockTime(since)}
    </span>
  );
}

const columns = (today: string, queue: ModerationKind | null): readonly Column<QueueItem>[] => [
  { title: 'Kind', noWrap: true, render: ({ kind }) => <span className="chip">{kindLabel(kind)}</span> },
  {
    title: 'Name',
    place: 'title',
    render: ({ kind, id, name }) => (
      <Link className="row-title row-link" title={name} to={itemPath({ kind, id }, queue)}>
        {name}
      </Link>
    ),
    second: ({ opened, same_name }) => {
      const same = sameNameWords(same_name);
      if (!opened) return same;
      return (
        <>
          <OpenedBy opened={opened} /> {same}
        </>
      );
    },
  },
  { title: 'Company', render: companyCell },
  {
    title: 'Waiting',
    place: 'end',
    render: ({ waiting_since, submitted_at }) => (
      <Waiting since={waiting_since ?? submitted_at} today={today} />
    ),
    second: ({ waiting_since, submitted_at }) => `since ${formatDate(waiting_since ?? submitted_at)}`,
  },
  {
    title: 'Why',
    place: 'status',
    render: ({ why }) => <Why why={why ?? ''} />,
    second: changesText,
  },
  {
    title: 'Actions',
    // On phones the whole row links there.
    render: ({ kind, id, name }) => (
      <div className="row-icons is-wide-only">
        <ActionLink to={itemPath({ kind, id }, queue)} label={`Review ${name}`} icon="view" />
      </div>
    ),
  },
];

interface Props {
  items: readonly QueueItem[];
  kind: ModerationKind | null;
  ticked: Ticked<Queued>;
}

export function QueueTable({ items, kind, ticked }: Props) {
  const today = useSelector(selectToday);
  return (
    <DataTable
      caption="Waiting for review"
      columns={columns(today, kind)}
      rows={items}
      keyOf={({ kind: own, id }) => `${own}-${id}`}
      ticks={{
        ticked,
        nameOf: ({ name }) => name,
        idOf: (item) => queuedOf(item).id,
        can: isApprovable,
      }}
      empty="Nothing on this page."
    />
  );
}
