import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { useGetStudentDashboardQuery } from '#src/api/studentApi';
import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { selectUser } from '#src/state/auth/selectors';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { BarChart } from '#src/ui/page/BarChart';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';

/** Where the student stands, and what to do next. */
export default function StudentDashboardPage() {
  const user = useSelector(selectUser);
  const { data, isError, refetch } = useGetStudentDashboardQuery();
  if (isError) return <ErrorState page title="Something went wrong" onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const bars = (data.applications_by_status ?? [])
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => ({
      label: applicationStatusInfo(status).label,
      colour: applicationStatusInfo(status).colour,
      count,
    }));
  return (
    <PageFrame
      title="Dashboard"
      lead={`Welcome, ${user?.name ?? ''}.`}
      actions={
        <Link className="btn btn-primary" to={paths.internships}>
          Find internships
        </Link>
      }
    >
      <div className="dashboard-columns">
        <Section title="Next steps">
          {(data.next_steps ?? []).length === 0 ? (
            <p className="muted">Nothing waits for you. A good moment to look for an internship.</p>
          ) : (
            <ul className="plain-list">
              {data.next_steps.map((step) => (
                <li key={`${step.kind}-${step.application_id}-${step.label}`}>
                  <Link to={step.application_id === null ? paths.student.profile : paths.student.applied}>
                    {step.label}
                  </Link>
                  {step.due && <span className="due small"> until {formatDate(step.due)}</span>}
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Profile">
          <div className="profile-completion">
            <CompletionRing percent={data.profile?.percentage ?? 0} />
            <Link to={paths.student.profile}>Open the profile</Link>
          </div>
        </Section>
      </div>
      <Section title="Applications by status">
        {bars.length === 0 ? (
          <p className="muted">You have not applied yet.</p>
        ) : (
          <BarChart caption="Applications by status" unit="Applications" bars={bars} />
        )}
      </Section>
    </PageFrame>
  );
}
