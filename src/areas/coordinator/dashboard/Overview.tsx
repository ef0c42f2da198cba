import { Link } from 'react-router-dom';
import type { DataOf } from '#contract/calls/call';
import type { getCoordinatorDashboard } from '#contract/calls/coordinator';
import { APPLICATION } from '#contract/lifecycles/application';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { formatDate } from '#src/lib/dates';
import { formatClockTime } from '#src/lib/clockTime';
import { officePaths } from '#src/lib/dashboardPaths';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { ErrorState } from '#src/ui/list/ErrorState';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StudentsTable } from '../students/StudentsTable';
import { Figure, StageTable } from './StageTable';

type Dashboard = DataOf<typeof getCoordinatorDashboard>;

const AT_RISK = `${officePaths.students}?at_risk=1`;
const PENDING_PAYMENTS = `${officePaths.payments}?status=${APPLICATION.paymentPending}`;

const WEEKS: readonly Column<Dashboard['weekly'][number]>[] = [
  {
    title: 'Week of',
    place: 'title',
    render: ({ week }) => <span className="tabular">{formatDate(week)}</span>,
  },
  { title: 'Applications', numeric: true, render: ({ applications }) => applications },
  {
    title: 'Students who applied',
    numeric: true,
    render: ({ week, students }) => (
      <Figure count={students ?? 0} to={`${officePaths.students}?week=${week}`} />
    ),
  },
];

/** The sections are known before their figures are. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview">
      <span className="skeleton skeleton-section" />
      <span className="skeleton skeleton-section is-tall" />
    </div>
  );
}

/** Where the college's students stand; every figure leads to the list that it counts. */
export function Overview() {
  const { data, isError, refetch } = useGetCoordinatorDashboardQuery();
  if (isError) return <ErrorState title="Failed to load the overview." onRetry={() => void refetch()} />;
  if (!data) return <OverviewSkeleton />;
  const { waiting, at_risk, at_risk_total, stages, weekly, as_of } = data;
  return (
    <>
      {as_of && (
        <p className="muted" role="status">
          Figures as of {formatClockTime(as_of)}. Newer changes are being counted.
        </p>
      )}
      <Section title="Waiting for you">
        <DetailList
          items={[
            {
              label: 'Payments to verify',
              value: <Figure count={waiting.payments} to={PENDING_PAYMENTS} />,
            },
            {
              label: 'Diary entries to review',
              value: <Figure count={waiting.diaries} to={officePaths.diaries} />,
            },
            { label: 'Students at risk', value: <Figure count={at_risk_total} to={AT_RISK} /> },
          ]}
        />
      </Section>
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
      <Section title="How far students have come">
        <StageTable groups={stages} />
      </Section>
      <Section title="Applications by week">
        <DataTable
          people
          caption="Applications by week"
          columns={WEEKS}
          rows={weekly}
          keyOf={({ week }) => week}
          empty="No applications in the last weeks."
        />
      </Section>
    </>
  );
}
