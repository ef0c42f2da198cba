import type { ComponentProps } from 'react';
import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { known } from '#contract/known';
import { APPLICATION } from '#contract/application/lifecycle';
import type { OfficePile } from '#contract/coordinator/piles';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { formatClockTime, formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Pile } from '#src/ui/page/Pile';
import { Section } from '#src/ui/page/Section';
import { StudentsTable } from '../students/StudentsTable';
import { Progress } from './Progress';
import { Weekly } from './Weekly';

type Dashboard = DataOf<typeof getCoordinatorDashboard>;

const AT_RISK = `${officePaths.students}?at_risk=1`;
const PENDING_PAYMENTS = `${officePaths.payments}?status=${APPLICATION.paymentPending}`;

const PILES: Readonly<Record<OfficePile, { label: string; to: string }>> = {
  placements: { label: 'Placements to approve', to: `${officePaths.placements}?pile=decide` },
  claims: { label: 'Claims to decide', to: `${officePaths.claims}?state=claimed` },
  complete: { label: 'Placements to complete', to: `${officePaths.placements}?pile=complete` },
  issues: { label: 'Placement issues to settle', to: officePaths.placementIssues },
};

const inWeeks = (weeks = 0): string => (weeks > 0 ? ` in ${weeks} ${weeks === 1 ? 'week' : 'weeks'}` : '');

function Waiting({
  waiting,
  piles: more = [],
  at_risk_total,
}: Pick<Dashboard, 'waiting' | 'piles' | 'at_risk_total'>) {
  const { diaries, weeks, payments } = waiting;
  const piles: ComponentProps<typeof Pile>[] = [
    { count: diaries, label: `Diary entries to review${inWeeks(weeks)}`, to: officePaths.diaries },
    { count: payments, label: 'Payments to verify', to: PENDING_PAYMENTS },
    { count: at_risk_total, label: 'Students at risk', to: AT_RISK },
    ...more.flatMap(({ key, count, since }) => {
      const pile = known(PILES, key);
      return pile ? [{ ...pile, count, since: formatDate(since) }] : [];
    }),
  ];
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="visually-hidden">
        Waiting for you
      </h2>
      <ul className="piles">
        {piles.map((pile) => (
          <li key={pile.to}>
            <Pile {...pile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sections are known before their figures. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview">
      <span className="skeleton skeleton-section" />
      <span className="skeleton skeleton-section is-tall" />
    </div>
  );
}

/** Every figure leads to the list that it counts. */
export function Overview() {
  const { data, isError, refetch } = useGetCoordinatorDashboardQuery();
  if (isError) return <ErrorState title="Failed to load the overview." onRetry={() => void refetch()} />;
  if (!data) return <OverviewSkeleton />;
  const { waiting, piles, at_risk, at_risk_total, stages, weekly, as_of } = data;
  return (
    <>
      {as_of && (
        <p className="muted" role="status">
          Figures as of {formatClockTime(as_of)}. Newer changes are not included yet.
        </p>
      )}
      <Waiting waiting={waiting} piles={piles} at_risk_total={at_risk_total} />
      <Section
        title="Students at risk"
        actions={at_risk_total > at_risk.length && <Link to={AT_RISK}>Show all {at_risk_total}</Link>}
      >
        {at_risk.length === 0 ? (
          <p className="muted">No student is at risk.</p>
        ) : (
          <StudentsTable caption="Students at risk" rows={at_risk} />
        )}
      </Section>
      <Section title="Progress by branch">
        <Progress groups={stages} />
      </Section>
      <Section title="Applications by week">
        <Weekly weeks={weekly} />
      </Section>
    </>
  );
}
