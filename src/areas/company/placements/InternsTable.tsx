import type { CompanyPlacement } from '#contract/placement/calls';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { periodText } from '#src/widgets/placement/terms';
import { PendingWith } from '#src/widgets/PendingWith';
import { InternActions } from './InternActions';
import { isConfirmable } from './InternsBar';

const columnsOf = ({ has, tick }: Ticked<CompanyPlacement>): readonly Column<CompanyPlacement>[] => [
  {
    title: 'Student',
    place: 'title',
    render: (row) => (
      <span className="row-tick">
        {isConfirmable(row) && (
          <RowTick
            checked={has(row.id)}
            label={`Select ${row.student?.name ?? row.id}`}
            onTick={(on) => tick([row.id], on)}
          />
        )}
        <Link className="row-title row-link" to={companyPaths.placement(row.id)}>
          {row.student?.name}
        </Link>
      </span>
    ),
  },
  { title: 'Internship', render: ({ title }) => title },
  { title: 'Dates', noWrap: true, render: periodText },
  { title: 'Supervisor', render: ({ supervisor }) => supervisor?.name ?? null },
  {
    title: 'State',
    place: 'status',
    render: ({ id, state, amendment, weeks_to_confirm: weeks = 0, pending_with, pending_since }) => (
      <>
        <StatusChip info={placementStateInfo(state)} />
        <PendingWith holder={pending_with} since={pending_since} />
        {weeks > 0 && (
          <p className="small">
            <Link className="btn btn-sm btn-quiet" to={companyPaths.placement(id)}>
              {weeks} {weeks === 1 ? 'week' : 'weeks'} to confirm
            </Link>
          </p>
        )}
        {amendment && <p className="small muted">New dates: college to approve</p>}
      </>
    ),
  },
  { title: 'Actions', place: 'foot', render: (row) => <InternActions placement={row} /> },
];

interface Props {
  rows: readonly CompanyPlacement[];
  ticked: Ticked<CompanyPlacement>;
}

export function InternsTable({ rows, ticked }: Props) {
  return (
    <DataTable
      caption="Interns"
      columns={columnsOf(ticked)}
      rows={rows}
      keyOf={({ id }) => id}
      rowId={({ id }) => `row-${id}`}
      empty="No interns."
      people
    />
  );
}
