import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { APPLICATION } from '#contract/application/lifecycle';
import { officePaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { Figure } from './Figure';

type Row = NonNullable<DataOf<typeof getCoordinatorDashboard>['colleges']>[number];
type Counted = Row & { without: number };
type Count = Exclude<keyof Counted, 'college'>;

const LISTS: readonly { title: string; name: Count; list: string; query: Record<string, string | number> }[] =
  [
    { title: 'Students', name: 'registered', list: officePaths.students, query: {} },
    { title: 'Placed', name: 'accepted', list: officePaths.students, query: { placed: 1 } },
    { title: 'Without', name: 'without', list: officePaths.students, query: { internship: 'none' } },
    { title: 'To approve', name: 'placements', list: officePaths.placements, query: { pile: 'decide' } },
    { title: 'Claims', name: 'claims', list: officePaths.claims, query: { state: 'claimed' } },
    {
      title: 'Payments',
      name: 'payments',
      list: officePaths.payments,
      query: { status: APPLICATION.paymentPending },
    },
  ];

const COLUMNS: readonly Column<Counted>[] = [
  { title: 'College', place: 'title', render: ({ college }) => <span className="row-title">{college}</span> },
  ...LISTS.map(
    ({ title, name, list, query }): Column<Counted> => ({
      title,
      numeric: true,
      render: ({ college, [name]: count }) => (
        <Figure count={count ?? 0} to={list + toQueryString({ college, ...query })} />
      ),
    }),
  ),
];

/** Each figure leads to the list that it counts; where most have no internship comes first. */
export function Colleges({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      dense
      caption="Colleges"
      columns={COLUMNS}
      rows={rows
        .map((row) => ({ ...row, without: Math.max(0, row.registered - row.accepted) }))
        .toSorted((one, other) => other.without - one.without)}
      keyOf={({ college }) => college}
      empty="No colleges."
    />
  );
}
