import { useSelector } from 'react-redux';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { formatCount } from '#src/lib/money';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Filed } from '#src/ui/page/Filed';
import { Pile } from '#src/ui/page/Pile';
import { Colleges } from '#src/widgets/Colleges';
import { FirstSlips } from './FirstSlips';
import { FirstSteps } from './FirstSteps';
import { COLLEGE_LISTS, onTop, PILES, pilesOf, type Dashboard } from './piles';
import { Progress, studentsOf, sumOf } from './Progress';
import { ThisWeek } from './ThisWeek';
import { Weekly } from './Weekly';

/** Two rows of four; those without work are the first to become words. */
function Piles(counted: Pick<Dashboard, 'waiting' | 'piles' | 'at_risk_total'>) {
  const [piles, others] = onTop(pilesOf(counted), 8);
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">All queues</h2>
      <ul className="piles">
        {piles.map(({ key, count, since }) => (
          <li key={key}>
            <Pile {...PILES[key]} count={count} since={formatDate(since)} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="muted d-flex flex-wrap column-gap-4 mt-3 mb-0">
          {others.map(({ key, count }) => (
            <Link key={key} to={PILES[key].to}>
              {PILES[key].label}: {formatCount(count)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** Sections are known before their figures. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview">
      <span className="skeleton skeleton-section mb-4" />
      <span className="skeleton skeleton-section skeleton-tall" />
    </div>
  );
}

/** How many of the students have one, and behind it of which branch and since which week. */
function Share({ stages, weekly }: Pick<Dashboard, 'stages' | 'weekly'>) {
  const { accepted, offered } = sumOf(stages);
  return (
    <Filed
      title="Progress"
      count={`${formatCount(accepted)} of ${formatCount(studentsOf(stages))} students have a placement, ${formatCount(offered)} have had an offer.`}
    >
      <p>
        <Link to={officePaths.reports}>See the report</Link>
      </p>
      <h3>By branch</h3>
      <Progress groups={stages} />
      <h3>Applications by week</h3>
      <Weekly weeks={weekly} />
    </Filed>
  );
}

/** What to start with, every queue, the week. */
export function Overview() {
  const isOffice = useSelector(selectFollowsAllColleges);
  const { data, isError, error, refetch } = useGetCoordinatorDashboardQuery();
  if (isError)
    return <ErrorState title="Failed to load the overview." error={error} onRetry={() => void refetch()} />;
  if (!data) return <OverviewSkeleton />;
  const { waiting, piles, colleges, at_risk_total, stages, weekly, first = [], dates } = data;
  return (
    <div className="home-staff d-grid gap-5">
      {!isOffice && <FirstSteps stages={stages} />}
      <FirstSlips tasks={first} isOffice={isOffice} />
      <Piles waiting={waiting} piles={piles} at_risk_total={at_risk_total} />
      {colleges && <Colleges rows={colleges} lists={COLLEGE_LISTS} />}
      {dates && <ThisWeek dates={dates} />}
      <Share stages={stages} weekly={weekly} />
    </div>
  );
}
