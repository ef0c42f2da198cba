import { APPLICATION } from '#contract/lifecycles/application';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { branchRows, type FunnelCell } from './funnel';

type Row = ReturnType<typeof branchRows>[number];

const sum = (row: Row, statuses: readonly number[]) =>
  statuses.reduce((total, status) => total + (row.counts.get(status) ?? 0), 0);
const { applied, underReview, shortlisted, offerReleased, offerAccepted, paymentPending, paymentFailed } =
  APPLICATION;

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Branch', render: ({ branch }) => <span className="row-title">{branch}</span> },
  { title: 'Applications', numeric: true, render: ({ total }) => total },
  { title: 'In review', numeric: true, render: (row) => sum(row, [applied, underReview]) },
  { title: 'Shortlisted', numeric: true, render: (row) => sum(row, [shortlisted]) },
  {
    title: 'Offers',
    numeric: true,
    render: (row) => sum(row, [offerReleased, paymentPending, paymentFailed]),
  },
  { title: 'Accepted', numeric: true, render: (row) => sum(row, [offerAccepted]) },
];

/** How far the applications of each branch have come. */
export function FunnelTable({ funnel }: { funnel: readonly FunnelCell[] }) {
  return (
    <DataTable
      caption="Applications by branch"
      columns={COLUMNS}
      rows={branchRows(funnel)}
      keyOf={({ branch }) => branch}
      empty="Nobody has applied yet."
    />
  );
}
