import { useSelector } from 'react-redux';
import { ROLES } from '#contract/roles';
import {
  studentApi,
  useGetStudentDashboardQuery,
  useListStudentApplicationsQuery,
} from '#src/api/studentApi';
import { isNotFound } from '#src/api/transport/result';
import { NO_SUBSCRIPTION } from '#src/lib/pages/page';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectUser } from '#src/state/auth/selectors';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Link } from '#src/ui/Link';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import { StartPage } from '#src/widgets/StartPage';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { Fit } from './Fit';
import { internshipsOf } from './internships';
import { NextSteps } from './NextSteps';
import { isPlanDone } from '#contract/plan/states';
import { PlanSlip } from './PlanSlip';
import { RecentApplications } from './RecentApplications';
import { RiskSlip } from './RiskSlip';
import { WAITING, type StudentDashboard } from './steps';

function ClosingSoon({ internships }: { internships: StudentDashboard['closing_soon'] }) {
  if (internships.length === 0) return null;
  return (
    <Section title="Closing this week">
      <ul className="plain-list link-rows">
        {internships.map((internship) => (
          <Fit key={internship.slug} internship={internship} />
        ))}
      </ul>
    </Section>
  );
}

export const queries = () => [
  studentApi.endpoints.getStudentDashboard.initiate(undefined, NO_SUBSCRIPTION),
  studentApi.endpoints.listStudentApplications.initiate(WAITING, NO_SUBSCRIPTION),
];

export default function StudentDashboardPage() {
  const user = useSelector(selectUser);
  const { data, isError, error, refetch } = useGetStudentDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // Fetched beside it, so that it does not push down what is shown.
  const waiting = useListStudentApplicationsQuery(WAITING, { refetchOnMountOrArgChange: true });
  const welcome = `Welcome, ${user?.name ?? ''}.`;
  if (isNotFound(error) && !data) return <StartPage menu={DASHBOARD_MENU[ROLES.student]} />;
  if (isError && !data)
    return (
      <PageFrame title="Dashboard" lead={welcome}>
        <ErrorState title="Failed to load the dashboard." error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data || waiting.isLoading) return <PageSkeleton title="Dashboard" lead={welcome} />;
  const percent = data.profile?.percentage ?? 0;
  const internships = internshipsOf(data);
  const plan = data.plan && !isPlanDone(data.plan.state) ? data.plan : null;
  const risk = internships.some(({ isQuiet }) => isQuiet) ? null : data.risk;
  // An offer leads, then what the coordinator sees, then the plan.
  const hasOffers = (waiting.data?.data ?? []).length > 0;
  return (
    <PageFrame
      title="Dashboard"
      lead={welcome}
      actions={
        <Link className="btn btn-quiet" to={paths.internships}>
          Find internships
        </Link>
      }
    >
      <div className="dashboard-columns is-weighted">
        <div className="d-grid gap-4 min-w-0">
          {plan && <PlanSlip plan={plan} leads={!hasOffers && !risk} />}
          {risk && (
            <RiskSlip
              risk={risk}
              fits={data.fits ?? []}
              hasDiary={(data.diaries ?? []).length > 0}
              leads={!hasOffers}
            />
          )}
          <NextSteps
            steps={data.next_steps ?? []}
            waiting={waiting.data?.data ?? []}
            internships={internships}
            risk={data.risk}
            above={Number(plan !== null) + Number(Boolean(risk))}
            leads={hasOffers || (!risk && plan?.state !== 'owed')}
          />
          <RecentApplications
            applications={data.recent_applications ?? []}
            counts={data.applications_by_status ?? []}
          />
        </div>
        <div className="d-grid gap-4 min-w-0">
          <ClosingSoon internships={data.closing_soon ?? []} />
          {percent < 100 && (
            <Section title="Profile">
              <div className="beside">
                <CompletionRing percent={percent} />
                <Link to={studentPaths.profile}>Open the profile</Link>
              </div>
            </Section>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
