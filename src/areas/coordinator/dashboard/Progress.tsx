import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { NONE, STAGES, STAGE_LABEL, type Stage } from '#contract/application/progress';
import { officePaths } from '#src/lib/dashboardPaths';
import { formatCount } from '#src/lib/money';
import { toQueryString } from '#src/lib/queryString';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { Figure } from '#src/ui/list/Figure';

type Group = DataOf<typeof getCoordinatorDashboard>['stages'][number];
type Counts = Readonly<Record<Stage, number>>;

/** The sum of all groups. */
export const sumOf = (groups: readonly Group[]): Counts =>
  Object.fromEntries(
    STAGES.map((stage) => [stage, groups.reduce((total, group) => total + (group[stage] ?? 0), 0)]),
  ) as Record<Stage, number>;

/** Students of the roster without an account. */
const notSignedIn = (groups: readonly Group[]): number =>
  groups.reduce((total, { not_signed_in: count = 0 }) => total + count, 0);
/** With an account or without. */
export const studentsOf = (groups: readonly Group[]): number =>
  sumOf(groups).registered + notSignedIn(groups);
const invited = (groups: readonly Group[]): number =>
  groups.reduce((total, { invited: count = 0 }) => total + count, 0);

const studentsAt = (query: Record<string, string | number | null>): string =>
  officePaths.students + toQueryString(query);

/** A bar a stage, as long as its share of those who registered. */
function StageBars({ caption, counts, of }: { caption: string; counts: Counts; of: Record<string, string> }) {
  const most = Math.max(1, counts.registered);
  return (
    <table className="figures bar-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Students</th>
        </tr>
      </thead>
      <tbody>
        {STAGES.map((stage) => (
          <tr key={stage}>
            <th scope="row">{STAGE_LABEL[stage]}</th>
            <td>
              <span className="d-flex align-items-center gap-2">
                <span
                  className="bar d-block rounded-1"
                  style={{ width: `${(counts[stage] / most) * 100}%` }}
                />
                <span className="tabular">
                  <Figure count={counts[stage]} to={studentsAt({ ...of, stage })} />
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS: readonly Column<Group>[] = [
  {
    title: 'Semester',
    render: ({ semester }) => <span className="row-title">{semester ?? 'No semester'}</span>,
  },
  {
    title: 'Not signed in',
    numeric: true,
    render: ({ branch, semester, not_signed_in: count = 0 }) => (
      <Figure
        count={count}
        to={studentsAt({ branch: branch ?? NONE, semester: semester ?? NONE, signed_in: 0 })}
      />
    ),
  },
  ...STAGES.map(
    (stage): Column<Group> => ({
      title: STAGE_LABEL[stage],
      numeric: true,
      render: ({ branch, semester, ...counts }) => (
        <Figure
          count={counts[stage] ?? 0}
          to={studentsAt({ branch: branch ?? NONE, semester: semester ?? NONE, stage })}
        />
      ),
    }),
  ),
];

/** A branch: its line, and behind it the semesters. */
function Branch({ branch, groups }: { branch: string | null; groups: readonly Group[] }) {
  const name = branch ?? 'No branch';
  const counts = sumOf(groups);
  const all = studentsOf(groups);
  const share = all === 0 ? 0 : (counts.accepted / all) * 100;
  return (
    <details className="filed branch">
      <summary>
        <span className="text-body fw-medium">{name}</span>
        <span className="d-slim-none rounded-1 bg-quiet" aria-hidden="true">
          {share > 0 && <span className="bar d-block rounded-1" style={{ width: `${share}%` }} />}
        </span>
        <span className="tabular">
          {formatCount(counts.accepted)} of {formatCount(all)} placed
        </span>
      </summary>
      <StageBars caption={`${name} by stage`} counts={counts} of={{ branch: branch ?? NONE }} />
      <DataTable
        dense
        caption={`${name} by semester`}
        columns={COLUMNS}
        rows={groups}
        grid
        keyOf={({ semester }) => semester ?? 0}
        empty="No students."
      />
    </details>
  );
}

function invitedText(count: number): string {
  if (count === 0) return 'none has been invited';
  return count === 1 ? '1 has been invited' : `${formatCount(count)} have been invited`;
}

/** How many students have come how far: all of them, then branch by branch. */
export function Progress({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return <p className="muted">No students yet.</p>;
  const branches = [...new Set(groups.map(({ branch }) => branch ?? null))];
  const waiting = notSignedIn(groups);
  return (
    <>
      <StageBars caption="Students by stage" counts={sumOf(groups)} of={{}} />
      {waiting > 0 && (
        <p className="muted">
          <Link to={studentsAt({ signed_in: 0 })}>
            {formatCount(waiting)} of {formatCount(studentsOf(groups))} students{' '}
            {waiting === 1 ? "hasn't" : "haven't"} signed in
          </Link>
          ; {invitedText(invited(groups))}.
        </p>
      )}
      {branches.map((branch) => (
        <Branch
          key={branch ?? ''}
          branch={branch}
          groups={groups.filter((group) => (group.branch ?? null) === branch)}
        />
      ))}
    </>
  );
}
