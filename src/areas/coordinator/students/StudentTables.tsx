import type { DataOf } from '#contract/calls/call';
import type { getCoordinatorStudent } from '#contract/calls/coordinator';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { reviewStatusInfo } from '#contract/lifecycles/diaryReview';
import { formatDate } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { StatusTimeline } from '#src/ui/StatusTimeline';

type Student = DataOf<typeof getCoordinatorStudent>;

const day = (date: string) => <span className="tabular">{formatDate(date)}</span>;

const APPLICATIONS: readonly Column<Student['applications'][number]>[] = [
  {
    title: 'Internship',
    place: 'title',
    render: ({ internship_details: i }) => (
      <span className="title-lines">
        <span className="row-title">{i?.name}</span>
      </span>
    ),
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
    render: ({ history }) => (
      <StatusTimeline
        steps={(history ?? []).map(({ at, status }) => ({ at, info: applicationStatusInfo(status) }))}
      />
    ),
  },
];

const DIARY: readonly Column<Student['diaries'][number]>[] = [
  { title: 'Day', place: 'title', render: ({ date }) => day(date) },
  { title: 'Internship', render: ({ internship }) => internship?.name },
  { title: 'Hours', numeric: true, render: ({ hours }) => hours },
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
    people
    caption="Applications"
    columns={APPLICATIONS}
    rows={rows}
    keyOf={keyOf}
    empty="No applications yet."
  />
);
export const StudentDiary = ({ rows }: { rows: Student['diaries'] }) => (
  <DataTable people caption="Diary" columns={DIARY} rows={rows} keyOf={keyOf} empty="No diary entries yet." />
);
export const StudentPayments = ({ rows }: { rows: Student['payments'] }) => (
  <DataTable
    people
    caption="Payments"
    columns={PAYMENTS}
    rows={rows}
    keyOf={keyOf}
    empty="No payments yet."
  />
);
