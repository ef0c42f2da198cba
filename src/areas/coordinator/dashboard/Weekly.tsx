import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { Figure } from '#src/ui/list/Figure';

type Weeks = DataOf<typeof getCoordinatorDashboard>['weekly'];

/** How many applications each of the last weeks brought: a bar each, inside a table. */
export function Weekly({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(({ applications }) => applications));
  if (weeks.length === 0) return <p className="muted">No applications in the last weeks.</p>;
  return (
    <table className="figures bar-table">
      <caption className="visually-hidden">Applications by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Applications</th>
          <th scope="col" className="text-end tabular">
            Students who applied
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, applications, students }) => (
          <tr key={week}>
            <th scope="row" className="tabular">
              {formatDate(week)}
            </th>
            <td>
              <span className="d-flex align-items-center gap-2">
                <span
                  className="bar d-block rounded-1"
                  style={{ width: `${(applications / most) * 100}%` }}
                />
                <span className="tabular">{applications}</span>
              </span>
            </td>
            <td className="text-end tabular">
              <Figure count={students ?? 0} to={`${officePaths.students}?week=${week}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
