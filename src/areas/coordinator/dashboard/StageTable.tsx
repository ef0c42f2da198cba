import { Link } from 'react-router-dom';
import type { DataOf } from '#contract/calls/call';
import type { getCoordinatorDashboard } from '#contract/calls/coordinator';
import { NONE, STAGES, STAGE_LABEL, type Stage } from '#contract/lifecycles/progress';
import { officePaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { DataTable, type Column } from '#src/ui/list/DataTable';

type Group = DataOf<typeof getCoordinatorDashboard>['stages'][number];
/** A branch and semester, or all of them. */
type Row = Group & { all?: boolean };

/** How many, leading to the very students; nothing leads to nobody. */
export const Figure = ({ count, to }: { count: number; to: string }) =>
  count > 0 ? <Link to={to}>{count}</Link> : <>0</>;

const studentsAt = (row: Row, stage: Stage) =>
  officePaths.students +
  toQueryString(row.all ? { stage } : { branch: row.branch ?? NONE, semester: row.semester ?? NONE, stage });

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Branch',
    render: ({ all, branch }) => (
      <span className="row-title">{all ? 'All branches' : (branch ?? 'No branch')}</span>
    ),
  },
  { title: 'Semester', numeric: true, render: ({ all, semester }) => (all ? 'All' : semester) },
  ...STAGES.map(
    (stage): Column<Row> => ({
      title: STAGE_LABEL[stage],
      numeric: true,
      render: (row) => <Figure count={row[stage] ?? 0} to={studentsAt(row, stage)} />,
    }),
  ),
];

const NO_STAGES = { registered: 0, complete: 0, applied: 0, shortlisted: 0, offered: 0, accepted: 0 };

/** The sum of all groups. */
export const sumOf = (groups: readonly Group[]): Row =>
  STAGES.reduce<Row>(
    (sum, stage) => ({ ...sum, [stage]: groups.reduce((total, group) => total + (group[stage] ?? 0), 0) }),
    { all: true, branch: null, semester: null, ...NO_STAGES },
  );

/** How many students of each branch and semester have come how far. */
export function StageTable({ groups }: { groups: readonly Group[] }) {
  const rows: readonly Row[] = groups.length > 0 ? [sumOf(groups), ...groups] : [];
  return (
    <DataTable
      dense
      caption="Students by stage"
      columns={COLUMNS}
      rows={rows}
      grid
      keyOf={({ all, branch, semester }) => (all ? 'all' : `${branch}/${semester}`)}
      empty="No student has named your college yet."
    />
  );
}
