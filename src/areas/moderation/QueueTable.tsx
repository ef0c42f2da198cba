import { Link } from 'react-router-dom';
import type { QueueItem } from '#contract/calls/moderation';
import { formatDateTime } from '#src/lib/dateTimes';
import { paths } from '#src/lib/paths';
import { ActionLink } from '#src/ui/ActionLink';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { kindLabel } from './kinds';

const COLUMNS: readonly Column<QueueItem>[] = [
  { title: 'Kind', render: ({ kind }) => <span className="chip">{kindLabel(kind)}</span> },
  {
    title: 'Name',
    render: ({ kind, id, name }) => (
      <Link className="row-title" to={paths.moderationItem(kind, id)}>
        {name}
      </Link>
    ),
  },
  { title: 'Company', render: ({ company }) => company },
  {
    title: 'Submitted',
    render: ({ submitted_at }) => <span className="tabular">{formatDateTime(submitted_at)}</span>,
  },
  {
    title: 'Actions',
    icons: true,
    render: ({ kind, id, name }) => (
      <div className="row-icons">
        <ActionLink to={paths.moderationItem(kind, id)} label={`Review ${name}`} icon="view" />
      </div>
    ),
  },
];

export function QueueTable({ items }: { items: readonly QueueItem[] }) {
  return (
    <DataTable
      caption="Records that wait for review"
      columns={COLUMNS}
      rows={items}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      empty="Nothing on this page."
    />
  );
}
