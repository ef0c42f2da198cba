import type { CompanyPlacement } from '#contract/placement/calls';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { periodText } from '#src/widgets/placement/terms';
import { InternActions } from './InternActions';

const COLUMNS: readonly Column<CompanyPlacement>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ id, student }) => (
      <Link className="row-title" to={companyPaths.placement(id)}>
        {student?.name}
      </Link>
    ),
  },
  { title: 'Internship', render: ({ title }) => title },
  { title: 'Dates', noWrap: true, render: periodText },
  { title: 'Supervisor', render: ({ supervisor }) => supervisor?.name ?? null },
  {
    title: 'State',
    place: 'status',
    render: ({ state, amendment }) => (
      <>
        <StatusChip info={placementStateInfo(state)} />
        {amendment && <p className="small muted">New dates: college to approve</p>}
      </>
    ),
  },
  { title: 'Actions', place: 'foot', render: (row) => <InternActions placement={row} /> },
];

export function InternsTable({ rows }: { rows: readonly CompanyPlacement[] }) {
  return (
    <DataTable
      caption="Interns"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      rowId={({ id }) => `row-${id}`}
      empty="No interns."
      people
    />
  );
}
