import { useSelector } from 'react-redux';
import type { CompanyPlacement } from '#contract/placement/calls';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { companyPaths } from '#src/lib/dashboardPaths';
import { formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import { selectMayWrite } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { periodText } from '#src/widgets/placement/terms';
import { PendingWith } from '#src/widgets/PendingWith';
import { InternActions } from './InternActions';
import { isConfirmable } from './InternsBar';

/** What is to do, or else who has it. */
function StateLine({ row, toEvaluate }: { row: CompanyPlacement; toEvaluate: readonly number[] }) {
  const { id, amendment, weeks_to_confirm: weeks = 0, pending_with, pending_since } = row;
  if (weeks > 0)
    return (
      <Link to={companyPaths.placement(id)}>
        {weeks} {weeks === 1 ? 'week' : 'weeks'} to confirm
      </Link>
    );
  if (toEvaluate.includes(id))
    return (
      <Link to={companyPaths.placement(id)} state={{ pile: toEvaluate, evaluate: true }}>
        Evaluation open
      </Link>
    );
  if (amendment) return 'New dates: college to approve';
  return <PendingWith holder={pending_with} since={pending_since} />;
}

const columns = (
  pile: readonly number[],
  toEvaluate: readonly number[],
): readonly Column<CompanyPlacement>[] => [
  {
    title: 'Student',
    place: 'title',
    render: (row) => (
      <Link className="row-title row-link" to={companyPaths.placement(row.id)} state={{ pile }}>
        {row.student?.name}
      </Link>
    ),
    second: ({ student }) => [student?.usn, student?.branch].filter(Boolean).join(' · '),
  },
  {
    title: 'Internship and supervisor',
    render: ({ title }) => title,
    second: ({ supervisor }) => supervisor?.name,
  },
  {
    title: 'Dates',
    noWrap: true,
    render: periodText,
    second: ({ hours_per_week: hours }) => hours && `${hours} hours a week`,
  },
  {
    title: 'Hours',
    noWrap: true,
    render: ({ hours, hours_target: of }) =>
      hours !== undefined && of ? `${formatCount(Math.round(hours))} of ${formatCount(of)}` : null,
    second: ({ silent_since: since }) =>
      since && <span className="due">no entry since {formatDate(since)}</span>,
  },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={placementStateInfo(state)} />,
    second: (row) => <StateLine row={row} toEvaluate={toEvaluate} />,
  },
  { title: 'Actions', place: 'foot', render: (row) => <InternActions brief placement={row} /> },
];

interface Props {
  rows: readonly CompanyPlacement[];
  ticked: Ticked<CompanyPlacement>;
}

export function InternsTable({ rows, ticked }: Props) {
  const mayConfirm = useSelector(selectMayWrite);
  const toEvaluate = rows.filter(({ evaluations_to_give: open = 0 }) => open > 0).map(({ id }) => id);
  return (
    <DataTable
      caption="Interns"
      columns={columns(
        rows.map(({ id }) => id),
        toEvaluate,
      )}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={
        mayConfirm
          ? {
              ticked,
              nameOf: ({ id, student }) => student?.name ?? String(id),
              label: 'Select all unconfirmed',
              can: isConfirmable,
            }
          : undefined
      }
      rowId={({ id }) => `row-${id}`}
      empty="No interns."
    />
  );
}
