import { useSelector } from 'react-redux';
import type { InternshipDetail } from '#contract/internship/calls';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useGetEligibilityQuery } from '#src/api/eligibilityApi';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { FormBars } from '#src/ui/form/FormBars';
import { InternshipDetails } from '#src/ui/internship/InternshipDetails';
import { InternshipFacts } from '#src/ui/internship/InternshipFacts';
import { Link } from '#src/ui/Link';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ErrorState } from '#src/ui/list/ErrorState';
import { EligibilitySummary } from '#src/widgets/eligibility/EligibilitySummary';
import { ParentConsentGate } from '../ParentConsentGate';
import { ProfileDetails } from '../profile/ProfileDetails';
import { ApplyForm } from './ApplyForm';

function ProfileReview() {
  const { data, isError, error, refetch } = useGetStudentProfileQuery();
  const edit = (
    <Link className="btn btn-quiet btn-sm" to={studentPaths.profileEdit}>
      Edit
    </Link>
  );
  return (
    <Section title="Your profile" actions={edit}>
      {isError && (
        <ErrorState title={DASHBOARD_TEXTS.profileLoadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <span className="skeleton skeleton-block" />}
      {!isError && data && <ProfileDetails profile={data} />}
    </Section>
  );
}

/** The form, or why the college bars it. A provider that judges nobody has the form alone. */
function ApplyIfEligible({ internship }: { internship: InternshipDetail }) {
  const isJudged = internship.eligibility !== undefined;
  const { data, isLoading } = useGetEligibilityQuery(String(internship.id), {
    skip: !isJudged,
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return <FormBars />;
  return (
    <>
      {data && <EligibilitySummary eligibility={data} />}
      {data?.barred !== true && <ApplyForm internship={internship} acknowledges={data?.met === false} />}
    </>
  );
}

export function ApplyView({ internship }: { internship: InternshipDetail }) {
  const today = useSelector(selectToday);
  const { title, company, has_applied, application_status, is_open } = internship;
  return (
    <PageFrame title={title} lead={company?.name}>
      {has_applied ? (
        <div className="notice">
          <p>
            You have applied to this internship.{' '}
            {application_status !== null && <StatusChip info={applicationStatusInfo(application_status)} />}{' '}
            <Link to={studentPaths.applied}>See my applications</Link>
          </p>
        </div>
      ) : is_open === false ? (
        <div className="notice">
          <p>
            <strong>Applications are closed.</strong> <Link to={paths.internships}>Browse internships</Link>
          </p>
        </div>
      ) : (
        <Section title="Your application">
          <ParentConsentGate>
            <ApplyIfEligible internship={internship} />
          </ParentConsentGate>
        </Section>
      )}
      <Section title="Internship overview">
        <InternshipFacts internship={internship} today={today} />
      </Section>
      <InternshipDetails internship={internship} />
      <ProfileReview />
    </PageFrame>
  );
}
