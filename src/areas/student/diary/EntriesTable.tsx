import { Link } from 'react-router-dom';
import { reviewStatusInfo } from '#contract/lifecycles/diaryReview';
import { formatDate } from '#src/lib/dates';
import { ActionLink } from '#src/ui/ActionLink';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { DeleteEntry } from './DeleteEntry';
import { isOpen } from './isOpen';
import type { DiaryKind, Entry } from './kinds';

const SUMMARY_LENGTH = 160;
const inShort = (text: string | null | undefined): string =>
  text && text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH).trimEnd()}…` : (text ?? '');

function Actions({ kind, entry }: { kind: DiaryKind; entry: Entry }) {
  return (
    <div className="row-icons">
      <span className="is-wide-only">
        <ActionLink to={kind.view(entry.id)} label="View" icon="view" />
      </span>
      {isOpen(entry) && (
        <>
          <ActionLink to={kind.edit(entry.id)} label="Edit" icon="edit" />
          <DeleteEntry kind={kind} entry={entry} />
        </>
      )}
    </div>
  );
}

const columnsOf = (kind: DiaryKind): readonly Column<Entry>[] => [
  {
    title: 'Date',
    place: 'title',
    render: ({ id, date }) => (
      <Link className="tabular row-title row-link" to={kind.view(id)}>
        {formatDate(date)}
      </Link>
    ),
  },
  { title: 'Hours', numeric: true, render: ({ hours }) => hours },
  { title: 'Work Summary', render: ({ description }) => inShort(description) },
  kind.name === 'project'
    ? { title: 'Written by', render: ({ author }) => author ?? null }
    : {
        title: 'Review',
        place: 'status',
        render: ({ review_status, review_comment }) =>
          review_status ? (
            <>
              <StatusChip info={reviewStatusInfo(review_status)} />
              {review_comment && <p className="muted small">{review_comment}</p>}
            </>
          ) : null,
      },
  // On phones the date leads to the entry: two icons have room at the end of the second line.
  { title: 'Actions', place: 'end', render: (entry) => <Actions kind={kind} entry={entry} /> },
];

export function EntriesTable({ kind, entries }: { kind: DiaryKind; entries: readonly Entry[] }) {
  return (
    <DataTable
      caption={kind.entriesTitle}
      columns={columnsOf(kind)}
      rows={entries}
      people
      keyOf={({ id }) => id}
      empty="No entries on this page."
    />
  );
}
