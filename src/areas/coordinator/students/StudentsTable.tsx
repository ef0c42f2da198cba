import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { CoordinatorStudentRow } from '#contract/coordinator/calls';
import { formatDate } from '#src/lib/dates';
import { studentPath } from '#src/lib/studentPath';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StageDots } from '#src/ui/list/StageDots';
import { PlanChip } from '#src/widgets/plan/PlanChip';
import type { Ticked } from '#src/ui/list/ticks/useTicked';

type Row = CoordinatorStudentRow;

interface Props {
  caption: string;
  rows: readonly Row[];
  /** Absent without bulk actions. */
  ticked?: Ticked<Row>;
}

const FACTS: readonly Column<Row>[] = [
  {
    title: 'Semester',
    numeric: true,
    sort: { up: 'semester', down: '-semester' },
    render: ({ semester }) => semester,
  },
  {
    title: 'Stage',
    place: 'status',
    render: ({ stage, placed }) => <StageDots stage={stage ?? (placed ? 5 : 0)} />,
    second: ({ proposed, placed, confirmed, awaits_approval, signed_in, invited_at, left_at }) =>
      [
        left_at && `Left ${formatDate(left_at)}`,
        signed_in === 0 && (invited_at ? `Invited ${formatDate(invited_at)}` : 'Not signed in yet'),
        awaits_approval === 1 && 'Placement awaiting the college',
        !placed && proposed === 1 && 'Proposal pending',
        confirmed === 0 && signed_in !== 0 && 'Not confirmed',
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    title: 'Applications',
    sort: { up: 'applications', down: '-applications' },
    render: ({ applications }) => (applications === 0 ? 'None' : applications),
    second: ({ last_application: last }) =>
      last && `${applicationStatusInfo(last.status).label} ${formatDate(last.day)}`,
  },
  {
    title: 'Risk',
    place: 'line',
    sort: { down: 'risk' },
    render: ({ reason }) => reason && <span className="due">{reason}</span>,
    second: ({ risk_since }) => risk_since && `since ${formatDate(risk_since)}`,
  },
];

/** Of students whose college has a plan. */
const PLAN: Column<Row> = {
  title: 'Plan',
  place: 'line',
  render: ({ plan }) => plan && <PlanChip plan={plan} saysLate={false} />,
  second: ({ plan }) => plan && `${plan.late === 1 ? 'late since' : 'due'} ${formatDate(plan.due)}`,
};

/** There is room for either the plan or the last application. */
const WITH_PLAN = [
  ...FACTS.map((column) => (column.title === 'Applications' ? { ...column, second: undefined } : column)),
  PLAN,
];

export function StudentsTable({ caption, rows, ticked }: Props) {
  const isOffice = useSelector(selectFollowsAllColleges);
  const { search } = useLocation();
  const name: Column<Row> = {
    title: 'Student',
    place: 'title',
    sort: { up: 'name', down: '-name', standard: 'up' },
    render: (row) => (
      <Link className="row-title row-link" to={studentPath(row)} state={{ list: search }}>
        {row.name}
      </Link>
    ),
    second: ({ usn, branch, college }) => [usn, branch, isOffice && college].filter(Boolean).join(' · '),
  };
  return (
    <DataTable
      caption={caption}
      columns={[name, ...(rows.some(({ plan }) => plan) ? WITH_PLAN : FACTS)]}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={ticked && { ticked, nameOf: (row) => row.name }}
      empty="No students on this page."
    />
  );
}
