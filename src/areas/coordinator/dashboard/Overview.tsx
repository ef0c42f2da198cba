import type { DataOf } from '#contract/calls/call';
import type { getCoordinatorDashboard } from '#contract/calls/coordinator';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { formatDate } from '#src/lib/dates';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { ErrorState } from '#src/ui/list/ErrorState';
import { BarChart } from '#src/ui/page/BarChart';
import { Section } from '#src/ui/page/Section';
import { FunnelTable } from './FunnelTable';
import { statusTotals } from './funnel';

type Student = DataOf<typeof getCoordinatorDashboard>['at_risk'][number];

const AT_RISK: readonly Column<Student>[] = [
  { title: 'Student', render: ({ name }) => <span className="row-title">{name}</span> },
  { title: 'USN', render: ({ usn }) => usn },
  { title: 'Branch', render: ({ branch }) => branch },
  { title: 'Semester', numeric: true, render: ({ semester }) => semester },
  { title: 'Applications', numeric: true, render: ({ applications }) => applications },
];

/** Where the college's students stand. */
export function Overview() {
  const { data, isError, refetch } = useGetCoordinatorDashboardQuery();
  if (isError) return <ErrorState title="Failed to load the overview." onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const bars = statusTotals(data.funnel ?? []).map(({ status, count }) => ({
    ...applicationStatusInfo(status),
    count,
  }));
  const weeks = (data.weekly ?? []).map(({ week, applications }) => ({
    label: formatDate(week),
    count: applications,
    colour: 'blue' as const,
  }));
  return (
    <>
      <div className="dashboard-columns">
        <Section title="Applications by status">
          {bars.length === 0 ? (
            <p className="muted">Nobody has applied yet.</p>
          ) : (
            <BarChart caption="Applications by status" unit="Applications" bars={bars} />
          )}
        </Section>
        <Section title="Applications by week">
          {weeks.length === 0 ? (
            <p className="muted">No applications in the last weeks.</p>
          ) : (
            <BarChart caption="Applications by week" unit="Applications" bars={weeks} />
          )}
        </Section>
      </div>
      <Section title="Branches">
        <FunnelTable funnel={data.funnel ?? []} />
      </Section>
      <Section title="Students at risk">
        <p className="muted">Neither placed nor with an application that is still open.</p>
        <DataTable
          caption="Students at risk"
          columns={AT_RISK}
          rows={data.at_risk ?? []}
          keyOf={({ id }) => id}
          empty="Nobody. Every student is placed or has an open application."
        />
      </Section>
    </>
  );
}
