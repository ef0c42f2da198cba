import type { DataOf } from '#contract/call';
import type { getCoordinatorStudent } from '#contract/coordinator/calls';
import { known } from '#contract/known';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { officePaths } from '#src/lib/dashboardPaths';
import { formatDate, monthName } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { Link } from '#src/ui/Link';
import { Filed } from '#src/ui/page/Filed';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { StatusTimeline } from '#src/ui/StatusTimeline';
import { longDayText } from '#src/widgets/diary/longDay';
import { periodText } from '#src/widgets/placement/terms';
import { PHASE_LABEL } from '../placements/filters';

type Student = DataOf<typeof getCoordinatorStudent>;
type Entry = Student['diaries'][number];

const day = (date: string) => <span className="tabular">{formatDate(date)}</span>;

const APPLICATIONS: readonly Column<Student['applications'][number]>[] = [
  {
    title: 'Internship',
    place: 'title',
    render: ({ internship_details: i }) => <span className="row-title">{i?.name}</span>,
  },
  { title: 'Company', render: ({ internship_details: i }) => i?.company },
  { title: 'Applied on', place: 'end', render: ({ created_at }) => day(created_at) },
  {
    title: 'Status',
    place: 'status',
    render: ({ status }) => <StatusChip info={applicationStatusInfo(status)} />,
  },
  {
    title: 'Timeline',
    place: 'line',
    render: ({ history }) =>
      (history ?? []).length === 0 ? null : (
        <details className="history">
          <summary>Timeline</summary>
          <StatusTimeline
            steps={history.map(({ at, status, by_name }) => ({
              at,
              info: applicationStatusInfo(status),
              by: by_name,
            }))}
          />
        </details>
      ),
  },
];

const INTERNSHIPS: readonly Column<Student['placements'][number]>[] = [
  {
    title: 'Internship',
    place: 'title',
    render: ({ id, title }) => (
      <Link className="row-title row-link" to={officePaths.placement(id)}>
        {title}
      </Link>
    ),
  },
  { title: 'Company', render: ({ company }) => company },
  { title: 'Dates', render: periodText },
  {
    title: 'State',
    place: 'status',
    render: ({ state, phase }) => (
      <>
        <StatusChip info={placementStateInfo(state)} />
        {phase && <p className="small muted">{known(PHASE_LABEL, phase) ?? phase}</p>}
      </>
    ),
  },
];

const DIARY: readonly Column<Entry>[] = [
  { title: 'Day', place: 'title', render: ({ date }) => day(date) },
  { title: 'Internship', render: ({ internship }) => internship?.name },
  {
    title: 'Hours',
    numeric: true,
    render: (entry) =>
      entry.day_hours ? (
        <>
          {entry.hours} <span className="d-block muted small">{longDayText(entry)}</span>
        </>
      ) : (
        entry.hours
      ),
  },
  { title: 'Work', place: 'line', render: ({ description }) => <span className="prose">{description}</span> },
  {
    title: 'Review',
    place: 'status',
    render: (entry) => <StatusChip info={reviewStatusInfo(entry.review_status ?? '')} />,
  },
];

const PAYMENTS: readonly Column<Student['payments'][number]>[] = [
  {
    title: 'Internship',
    place: 'title',
    render: ({ internship }) => <span className="row-title">{internship}</span>,
  },
  { title: 'Amount', numeric: true, place: 'end', render: ({ amount }) => formatRupees(amount) },
  { title: 'Reference', render: ({ reference }) => reference },
  {
    title: 'Status',
    place: 'status',
    render: ({ status }) => <StatusChip info={applicationStatusInfo(status)} />,
  },
  { title: 'Changed on', render: ({ updated_at }) => day(updated_at) },
];

const keyOf = ({ id }: { id: number }) => id;

export const StudentApplications = ({ rows }: { rows: Student['applications'] }) => (
  <DataTable
    caption="Applications"
    columns={APPLICATIONS}
    rows={rows}
    keyOf={keyOf}
    empty="No applications yet."
  />
);
export const StudentInternships = ({ rows }: { rows: Student['placements'] }) => (
  <DataTable
    caption="Internships"
    columns={INTERNSHIPS}
    rows={rows}
    keyOf={keyOf}
    empty="No internship yet."
  />
);

/** By month, the latest month open. */
export function StudentDiary({ rows }: { rows: Student['diaries'] }) {
  const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))];
  if (months.length === 0) return <p className="muted">No diary entries yet.</p>;
  return months.map((month, index) => {
    const days = rows.filter(({ date }) => date.startsWith(month));
    return (
      <Filed key={month} title={monthName(month)} count={days.length} open={index === 0} within>
        <DataTable
          caption={`Diary of ${monthName(month)}`}
          columns={DIARY}
          rows={days}
          keyOf={keyOf}
          empty="No diary entries yet."
        />
      </Filed>
    );
  });
}
export function StudentPayments({ rows }: { rows: Student['payments'] }) {
  if (rows.length === 0) return <p className="muted">No payments yet.</p>;
  return (
    <DataTable caption="Payments" columns={PAYMENTS} rows={rows} keyOf={keyOf} empty="No payments yet." />
  );
}
