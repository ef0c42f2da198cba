import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { formatDate } from '#src/lib/dates';
import { ActionLink } from '#src/ui/links/ActionLink';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { longDayText } from '#src/widgets/diary/longDay';
import { isOpen, type DiaryKind, type Entry } from '../kinds';
import { DeleteEntry } from './DeleteEntry';

/** More than the lines that are shown hold. */
const SUMMARY_LENGTH = 400;
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

/** The internship of an entry, where there are several. */
const ofInternship: Column<Entry> = {
  title: 'Internship',
  render: ({ internship }) => internship?.name ?? null,
};

const columnsOf = (kind: DiaryKind, several: boolean): readonly Column<Entry>[] => [
  {
    title: 'Date',
    place: 'title',
    render: ({ id, date }) => (
      <Link className="tabular row-title row-link" to={kind.view(id)}>
        {formatDate(date)}
      </Link>
    ),
  },
  ...(several ? [ofInternship] : []),
  {
    title: 'Hours',
    numeric: true,
    noWrap: true,
    render: (entry) =>
      entry.day_hours ? (
        <>
          {entry.hours}
          <span className="d-block muted small">{longDayText(entry)}</span>
        </>
      ) : (
        entry.hours
      ),
  },
  {
    title: 'Work Summary',
    place: 'line',
    render: ({ description }) => <span className="two-lines text-break">{inShort(description)}</span>,
  },
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

interface Props {
  kind: DiaryKind;
  entries: readonly Entry[];
  /** Whether they may be of more than one internship, so that each names its own. */
  several: boolean;
}

export function EntriesTable({ kind, entries, several }: Props) {
  return (
    <DataTable
      caption={kind.entriesTitle}
      columns={columnsOf(kind, several)}
      rows={entries}
      keyOf={({ id }) => id}
      empty="No entries on this page."
    />
  );
}
