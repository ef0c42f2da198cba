import type { ComponentProps } from 'react';
import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { APPLICATION } from '#contract/application/lifecycle';
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Pile } from '#src/ui/page/Pile';
import { Section } from '#src/ui/page/Section';
import { StudentsTable } from '../students/StudentsTable';
import { Colleges } from './Colleges';
import { Progress } from './Progress';
import { Weekly } from './Weekly';

type Dashboard = DataOf<typeof getCoordinatorDashboard>;

const AT_RISK = `${officePaths.students}?at_risk=1&sort=risk`;

const PILES: Readonly<Record<OfficePile, { label: string; to: string }>> = {
  diaries: { label: 'Diary weeks to review', to: officePaths.diaries },
  placements: { label: 'Placements to approve', to: `${officePaths.placements}?pile=decide` },
  claims: { label: 'Claims to decide', to: `${officePaths.claims}?state=claimed` },
  payments: {
    label: 'Payments to verify',
    to: `${officePaths.payments}?status=${APPLICATION.paymentPending}`,
  },
  risk: { label: 'Students at risk', to: AT_RISK },
  without: { label: 'Without an internship', to: `${officePaths.students}?internship=none` },
  complete: { label: 'Placements to complete', to: `${officePaths.placements}?pile=complete` },
  issues: { label: 'Issues to settle', to: officePaths.placementIssues },
};

type Counted = Pick<Dashboard, 'waiting' | 'piles' | 'at_risk_total'>;

/** A provider may count these alone. */
const countedApart = ({ waiting, at_risk_total }: Counted): Partial<Record<OfficePile, number>> => ({
  diaries: waiting.weeks,
  payments: waiting.payments,
  risk: at_risk_total,
});

function Piles(counted: Counted) {
  const apart = countedApart(counted);
  const piles = OFFICE_PILES.flatMap((key): ComponentProps<typeof Pile>[] => {
    const pile = counted.piles?.find((one) => one.key === key);
    const count = pile?.count ?? apart[key];
    return count === undefined ? [] : [{ ...PILES[key], count, since: formatDate(pile?.since) }];
  });
  const byNeed = piles.toSorted((one, other) => Number(one.count === 0) - Number(other.count === 0));
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="visually-hidden">
        Waiting for you
      </h2>
      <ul className="piles">
        {byNeed.map((pile) => (
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
  const { data, isError, error, refetch } = useGetCoordinatorDashboardQuery();
  if (isError)
    return <ErrorState title="Failed to load the overview." error={error} onRetry={() => void refetch()} />;
  if (!data) return <OverviewSkeleton />;
  const { waiting, piles, colleges, at_risk, at_risk_total, stages, weekly } = data;
  return (
    <>
      <Piles waiting={waiting} piles={piles} at_risk_total={at_risk_total} />
      {colleges && (
        <Section title="Colleges">
          <Colleges rows={colleges} />
        </Section>
      )}
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
