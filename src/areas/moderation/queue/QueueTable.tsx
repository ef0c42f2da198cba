import { useSelector } from 'react-redux';
import { known } from '#contract/known';
import type { QueueItem } from '#contract/moderation/calls';
import type { ModerationKind, QueueReason } from '#contract/moderation/lifecycle';
import { formatClockTime, formatDate } from '#src/lib/dates';
import { selectToday } from '#src/state/ui';
import { ActionLink } from '#src/ui/links/ActionLink';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/ticks/RowTick';
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

/** Of an edit, how much changed. */
function Why({ why, changed }: { why: string; changed: number }) {
  const { label, colour } = known(WHY, why) ?? { label: why, colour: 'gray' };
  return (
    <>
      <span className={`chip chip-${colour}`}>{label}</span>{' '}
      {why !== 'new' && changed > 0 && (
        <span className="small muted">{changed === 1 ? '1 field changed' : `${changed} fields changed`}</span>
      )}
    </>
  );
}

function Waiting({ since, today }: { since: string; today: string }) {
  const waiting = waitingOf(since, today);
  return (
    <span title={formatClockTime(since)} className={waiting?.late ? 'due tabular' : 'tabular'}>
      {waiting?.text ?? formatClockTime(since)}
    </span>
  );
}

const columns = (
  today: string,
  queue: ModerationKind | null,
  ticked: Ticked<Queued>,
): readonly Column<QueueItem>[] => [
  { title: 'Kind', noWrap: true, render: ({ kind }) => <span className="chip">{kindLabel(kind)}</span> },
  {
    title: 'Name',
    place: 'title',
    render: (item) => {
      const { kind, id, name, opened, same_name } = item;
      const own = queuedOf(item).id;
      return (
        <span className="row-tick">
          {isApprovable(item) && (
            <RowTick
              checked={ticked.has(own)}
              label={`Select ${name}`}
              onTick={(on) => ticked.tick([own], on)}
            />
          )}
          <span className="title-lines">
            <Link className="row-title row-link is-breakable" to={itemPath({ kind, id }, queue)}>
              {name}
            </Link>
            <OpenedBy opened={opened} />
            {sameNameWords(same_name) && (
              <small className="muted is-breakable">{sameNameWords(same_name)}</small>
            )}
          </span>
        </span>
      );
    },
  },
  { title: 'Company', render: companyCell },
  {
    title: 'Waiting',
    place: 'end',
    render: ({ waiting_since, submitted_at }) => (
      <>
        <Waiting since={waiting_since ?? submitted_at} today={today} />
        <small className="muted own-line">since {formatDate(waiting_since ?? submitted_at)}</small>
      </>
    ),
  },
  {
    title: 'Why',
    place: 'status',
    render: ({ why, changed_fields }) => <Why why={why ?? ''} changed={changed_fields ?? 0} />,
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
      people
      caption="Waiting for review"
      columns={columns(today, kind, ticked)}
      rows={items}
      keyOf={({ kind: own, id }) => `${own}-${id}`}
      empty="Nothing on this page."
    />
  );
}
