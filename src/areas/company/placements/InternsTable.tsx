import type { CompanyPlacement } from '#contract/placement/calls';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { periodText } from '#src/widgets/placement/terms';
import { PendingWith } from '#src/widgets/PendingWith';
import { InternActions } from './InternActions';
import { isConfirmable } from './InternsBar';

/** What is to do, or else who has it. */
function StateLine({ row }: { row: CompanyPlacement }) {
  const { id, amendment, weeks_to_confirm: weeks = 0, pending_with, pending_since } = row;
  if (weeks > 0)
    return (
      <Link to={companyPaths.placement(id)}>
        {weeks} {weeks === 1 ? 'week' : 'weeks'} to confirm
      </Link>
    );
  if (amendment) return 'New dates: college to approve';
  return <PendingWith holder={pending_with} since={pending_since} />;
}

const COLUMNS: readonly Column<CompanyPlacement>[] = [
  {
    title: 'Student',
    place: 'title',
    render: (row) => (
      <Link className="row-title row-link" to={companyPaths.placement(row.id)}>
        {row.student?.name}
      </Link>
    ),
    second: ({ student }) => [student?.usn, student?.branch].filter(Boolean).join(' · '),
  },
  { title: 'Internship', render: ({ title }) => title },
  {
    title: 'Dates',
    noWrap: true,
    render: periodText,
    second: ({ hours_per_week: hours }) => hours && `${hours} hours a week`,
  },
  { title: 'Supervisor', render: ({ supervisor }) => supervisor?.name ?? null },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={placementStateInfo(state)} />,
    second: (row) => <StateLine row={row} />,
  },
  { title: 'Actions', place: 'foot', render: (row) => <InternActions brief placement={row} /> },
];

interface Props {
  rows: readonly CompanyPlacement[];
  ticked: Ticked<CompanyPlacement>;
}

export function InternsTable({ rows, ticked }: Props) {
  return (
    <DataTable
      caption="Interns"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={{
        ticked,
        nameOf: ({ id, student }) => student?.name ?? String(id),
        label: 'Select all unconfirmed',
        can: isConfirmable,
      }}
      rowId={({ id }) => `row-${id}`}
      empty="No interns."
    />
  );
}
