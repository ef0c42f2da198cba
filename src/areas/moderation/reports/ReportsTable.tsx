import { useSelector } from 'react-redux';
import type { ReportRow } from '#contract/report/calls';
import {
  REPORT_STATUS,
  REPORT_TRANSITIONS,
  reportReason,
  type ReportOutcome,
  type ReportStatus,
} from '#contract/report/lifecycle';
import { can } from '#contract/lifecycle';
import { formatClockTime } from '#src/lib/dates';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { selectToday } from '#src/state/ui';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { waitingOf } from '../queue/waiting';

const knownStatus = (status: string): ReportStatus =>
  Object.hasOwn(REPORT_STATUS, status) ? (status as ReportStatus) : 'open';

/** One line of its words until it is opened; further reports below it. */
function ReportTexts({ row }: { row: ReportRow }) {
  const [, ...further] = row.reports ?? [];
  return (
    <details className="unfold">
      <summary>
        <span className="fw-medium">{reportReason(row.reason)}</span>
        {further.length > 0 && (
          <span className="small muted">
            {' '}
            {further.length === 1 ? '1 more report' : `${further.length} more reports`}
          </span>
        )}
        <span className="second-line prose">{row.text}</span>
      </summary>
      {further.length > 0 && (
        <ul className="plain-list">
          {further.map(({ reason, text }, index) => (
            <li key={index}>
              <span className="fw-medium">{reportReason(reason)}</span>
              <p className="prose text-break">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Since({ row, today }: { row: ReportRow; today: string }) {
  const waiting = waitingOf(row.created_at, today);
  return (
    <span className={`row-end tabular${waiting?.late ? ' due' : ''}`} title={formatClockTime(row.created_at)}>
      {waiting && (waiting.text === 'since today' ? 'Reported today' : `Reported ${waiting.text} ago`)}
    </span>
  );
}

interface Props {
  rows: readonly ReportRow[];
  onDecide: (row: ReportRow, outcome: ReportOutcome) => void;
}

const columns = (today: string, onDecide: Props['onDecide']): readonly Column<ReportRow>[] => [
  {
    title: 'Internship',
    place: 'title',
    render: ({ internship, internship_id }) => (
      <Link
        className="row-title row-link"
        title={internship}
        to={moderationPaths.item('internship', internship_id)}
      >
        {internship}
      </Link>
    ),
    second: ({ company }) => company,
  },
  { title: 'Reporters', numeric: true, render: ({ reporters }) => reporters },
  { title: 'Report', place: 'line', render: (row) => <ReportTexts row={row} /> },
  {
    title: 'State',
    place: 'status',
    render: (row) => {
      const status = knownStatus(row.status);
      if (status === 'open') return <Since row={row} today={today} />;
      return <StatusChip info={REPORT_STATUS[status]} />;
    },
    second: (row) =>
      knownStatus(row.status) !== 'open' &&
      [`${row.decided_by ?? 'A moderator'}, ${formatClockTime(row.decided_at)}`, row.note]
        .filter(Boolean)
        .join(': '),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (row) =>
      can(REPORT_TRANSITIONS, knownStatus(row.status), 'uphold') ? (
        <div className="row-actions is-pair">
          <button type="button" className="btn btn-sm btn-quiet" onClick={() => onDecide(row, 'dismissed')}>
            Dismiss
          </button>
          <button type="button" className="btn btn-sm btn-quiet" onClick={() => onDecide(row, 'upheld')}>
            Uphold
          </button>
        </div>
      ) : null,
  },
];

export function ReportsTable({ rows, onDecide }: Props) {
  const today = useSelector(selectToday);
  return (
    <DataTable
      caption="Reports"
      columns={columns(today, onDecide)}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No reports on this page."
    />
  );
}
