import { useSelector } from 'react-redux';
import { MODERATION } from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import {
  companyProfileApi,
  useGetCompanyDashboardQuery,
  type CompanyDashboard,
} from '#src/api/companyProfileApi';
import { useCountCompanyPlacementsQuery } from '#src/api/placementsApi';
import { isNotFound } from '#src/api/transport/result';
import { NO_SUBSCRIPTION } from '#src/lib/pages/page';
import { companyPaths } from '#src/lib/dashboardPaths';
import { selectUser } from '#src/state/auth/selectors';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link, useAvailability } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Filed } from '#src/ui/page/Filed';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Pile } from '#src/ui/page/Pile';
import { Slip } from '#src/ui/page/Slip';
import { StartPage } from '#src/widgets/StartPage';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { PausedNotice } from '../PausedNotice';
import { ReviewSlip } from '../ReviewSlip';
import { FirstSlips, firstsOf } from './FirstSlips';
import { pilesOf } from './piles';
import { RecentApplicants } from './RecentApplicants';

/** What the company has to do itself before anything can wait for it. */
function FirstSteps({ dashboard }: { dashboard: CompanyDashboard }) {
  const { profile, moderation_status: status, internships_by_status: internships } = dashboard;
  if (profile?.mandatory_field === false)
    return (
      <div className="slips">
        <Slip
          due
          heading="h2"
          label={`${profile.percentage}% complete`}
          title="Complete your company profile"
          actions={
            <>
              <Link className="btn btn-primary" to={companyPaths.profileEdit}>
                Edit profile
              </Link>
              <Link to={companyPaths.firstWeek}>Your first week</Link>
            </>
          }
        >
          <p>Students see your internships once the profile is complete and approved.</p>
        </Slip>
      </div>
    );
  if (status !== MODERATION.approved || (internships ?? []).length > 0) return null;
  return (
    <div className="slips">
      <Slip
        heading="h2"
        label="Profile approved"
        title="Post your first internship"
        actions={
          <>
            <Link className="btn btn-primary" to={companyPaths.createInternship}>
              Create an internship
            </Link>
            <Link to={companyPaths.firstWeek}>Your first week</Link>
          </>
        }
      >
        <p>A moderator reviews it; then students can apply.</p>
      </Slip>
    </div>
  );
}

export const queries = () => [
  companyProfileApi.endpoints.getCompanyDashboard.initiate(undefined, NO_SUBSCRIPTION),
];

/** What waits for the company, and who applied last. */
export default function CompanyDashboardPage() {
  const user = useSelector(selectUser);
  const { data, isError, error, refetch } = useGetCompanyDashboardQuery();
  const hasInterns = useAvailability()(companyPaths.placements);
  const interns = useCountCompanyPlacementsQuery(undefined, { skip: !hasInterns });
  const welcome = `Welcome, ${user?.name ?? ''}.`;
  if (isNotFound(error) && !data) return <StartPage menu={DASHBOARD_MENU[ROLES.company]} />;
  if (isError)
    return (
      <PageFrame title="Dashboard" lead={welcome}>
        <ErrorState title="Failed to load the dashboard." error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data || interns.isLoading) return <PageSkeleton title="Dashboard" lead={welcome} />;
  const piles = pilesOf(data, interns.data);
  const firsts = firstsOf(data, interns.data);
  return (
    <PageFrame
      title="Dashboard"
      {...(firsts.length > 0
        ? { sentence: `Start with ${firsts.length === 1 ? 'this' : 'these'}.` }
        : { lead: welcome })}
      actions={
        <Link
          className={`btn ${firsts.length > 0 ? 'btn-quiet' : 'btn-primary'}`}
          to={companyPaths.createInternship}
        >
          <Icon name="add" /> Create an internship
        </Link>
      }
    >
      <PausedNotice />
      <ReviewSlip status={data.moderation_status} percentage={data.profile?.percentage} />
      <FirstSteps dashboard={data} />
      <FirstSlips tasks={firsts} />
      <ul className="piles is-five" aria-label="Waiting for you">
        {piles.map((pile) => (
          <li key={pile.to}>
            <Pile {...pile} />
          </li>
        ))}
      </ul>
      {piles.every(({ count }) => count === 0) && <p className="muted">Nothing to do today.</p>}
      <Filed title="Recent applicants" count={data.recent_applicants?.length ?? 0}>
        <RecentApplicants applicants={data.recent_applicants ?? []} />
      </Filed>
    </PageFrame>
  );
}
