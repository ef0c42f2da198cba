import { useSelector } from 'react-redux';
import { APPLICATION, applicationStatusInfo } from '#contract/application/lifecycle';
import { internshipStatusInfo } from '#contract/internship/lifecycle';
import { moderationStatusInfo } from '#contract/moderation/lifecycle';
import type { StatusInfo } from '#contract/lifecycle';
import {
  companyProfileApi,
  useGetCompanyDashboardQuery,
  type CompanyDashboard,
} from '#src/api/companyProfileApi';
import { NO_SUBSCRIPTION } from '#src/lib/pageRow';
import { companyPaths } from '#src/lib/dashboardPaths';
import { selectUser } from '#src/state/auth/selectors';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { BarChart, type Bar } from '#src/ui/page/BarChart';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Pile } from '#src/ui/page/Pile';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ReviewSlip } from '../ReviewSlip';
import { RecentApplicants } from './RecentApplicants';

/**
 * What waits for the company besides its applicants: its profile, internships that were turned down.
 */
function CompanyTasks({ dashboard }: { dashboard: CompanyDashboard }) {
  const { profile, unread_applicants: unread, returned_internships: returned } = dashboard;
  const incomplete = profile?.mandatory_field === false;
  if (!incomplete && (returned ?? []).length === 0)
    return <p className="muted">{unread > 0 ? 'Nothing else to do' : 'Nothing to do'} today.</p>;
  return (
    <ul className="plain-list">
      {incomplete && (
        <li>
          <Link to={companyPaths.profileEdit}>Complete your company profile</Link>{' '}
          <span className="muted">It is {profile.percentage}% complete.</span>
        </li>
      )}
      {(returned ?? []).map(({ id, name, moderation_status, reason }) => (
        <li key={id}>
          <Link to={companyPaths.editInternship(id)}>Edit {name}</Link>{' '}
          <StatusChip info={moderationStatusInfo(moderation_status)} />
          {reason && <p className="mt-1 mb-0 text-danger small">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}

/** In somebody's hands here until they are decided. */
const UNDECIDED: readonly number[] = [APPLICATION.applied, APPLICATION.underReview, APPLICATION.shortlisted];

/** What waits for the company, each with the way to it. */
function pilesOf({ unread_applicants, applicants_by_status, returned_internships }: CompanyDashboard) {
  const unread = unread_applicants ?? 0;
  const undecided = (applicants_by_status ?? [])
    .filter(({ status }) => UNDECIDED.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  return [
    {
      count: unread,
      label: unread === 1 ? 'unread applicant' : 'unread applicants',
      to: `${companyPaths.applicants}?unread=1`,
    },
    {
      count: undecided,
      label: 'to decide',
      to: `${companyPaths.applicants}?status=${UNDECIDED.join(',')}`,
    },
    {
      count: (returned_internships ?? []).length,
      label: 'sent back by moderators',
      to: companyPaths.internships,
    },
  ];
}

interface Count {
  status: number;
  count: number;
}

/** Counts by status as bars; statuses of the same words are one bar, empty ones none. */
function toBars(counts: readonly Count[] | null | undefined, infoOf: (status: number) => StatusInfo): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { status, count } of counts ?? []) {
    if (count <= 0) continue;
    const { label, colour } = infoOf(status);
    bars.set(label, { label, colour, count: (bars.get(label)?.count ?? 0) + count });
  }
  return [...bars.values()];
}

export const queries = () => [
  companyProfileApi.endpoints.getCompanyDashboard.initiate(undefined, NO_SUBSCRIPTION),
];

/** Where the company's internships and applicants stand, and what waits for it. */
export default function CompanyDashboardPage() {
  const user = useSelector(selectUser);
  const { data, isError, refetch } = useGetCompanyDashboardQuery();
  const welcome = `Welcome, ${user?.name ?? ''}.`;
  if (isError)
    return (
      <PageFrame title="Dashboard" lead={welcome}>
        <ErrorState title="Failed to load the dashboard." onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <PageSkeleton title="Dashboard" lead={welcome} />;
  const charts = [
    {
      title: 'Internships by status',
      unit: 'Internships',
      bars: toBars(data.internships_by_status, internshipStatusInfo),
      none: 'You have not posted an internship yet.',
    },
    {
      title: 'Internships by moderation',
      unit: 'Internships',
      bars: toBars(data.internships_by_moderation, moderationStatusInfo),
      none: 'Nothing has been reviewed yet.',
    },
    {
      title: 'Applicants by status',
      unit: 'Applicants',
      bars: toBars(data.applicants_by_status, applicationStatusInfo),
      none: 'Nobody has applied yet.',
    },
  ];
  return (
    <PageFrame
      title="Dashboard"
      lead={welcome}
      actions={
        <Link className="btn btn-primary" to={companyPaths.createInternship}>
          <Icon name="add" /> Create an internship
        </Link>
      }
    >
      <ReviewSlip status={data.moderation_status} percentage={data.profile?.percentage} />
      <ul className="piles" aria-label="Waiting for you">
        {pilesOf(data).map((pile) => (
          <li key={pile.to}>
            <Pile {...pile} />
          </li>
        ))}
      </ul>
      <Section title="Recent applicants" actions={<Link to={companyPaths.applicants}>All applicants</Link>}>
        <RecentApplicants applicants={data.recent_applicants ?? []} />
      </Section>
      <div className="dashboard-columns">
        <Section title="Waiting for you">
          <CompanyTasks dashboard={data} />
        </Section>
        <div className="dashboard-stack">
          {charts.map(({ title, unit, bars, none }) => (
            <Section key={title} title={title}>
              {bars.length === 0 ? (
                <p className="muted">{none}</p>
              ) : (
                <BarChart caption={title} unit={unit} bars={bars} />
              )}
            </Section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
