import { useSearchParams } from 'react-router-dom';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useGetEnrolmentQuery } from '#src/api/rosterApi';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { ChoiceLinks } from '#src/ui/list/ChoiceLinks';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { Enrolment } from './Enrolment';
import { MissingFields } from './MissingFields';
import { ProfileDetails } from './ProfileDetails';
import { Purpose } from './Purpose';
import { RecruiterView } from './RecruiterView';

const LEAD = 'What companies see when you apply.';

/** The value of `as` that shows the profile as companies read it. */
const RECRUITER = 'recruiter';

/** The own profile: in full, or as the companies that it is sent to read it. */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const { data, isError, refetch } = useGetStudentProfileQuery();
  // What it says stands above all else, and comes together with it.
  const enrolment = useGetEnrolmentQuery();
  if (isError)
    return (
      <FailedPage
        title="Profile"
        lead={LEAD}
        failed={DASHBOARD_TEXTS.profileLoadFailed}
        onRetry={() => void refetch()}
      />
    );
  if (!data || enrolment.isLoading) return <PageSkeleton title="Profile" lead={LEAD} />;
  const asRecruiter = search.get('as') === RECRUITER;
  return (
    <PageFrame
      title="Profile"
      lead={LEAD}
      actions={
        <Link className="btn btn-primary" to={studentPaths.profileEdit}>
          Edit Profile
        </Link>
      }
    >
      <Enrolment enrolment={enrolment.data} />
      <Purpose complete={(data.missing ?? []).length === 0} />
      <div className="surface beside spaced-below">
        <CompletionRing percent={data.profile_percentage} />
        {data.missing && <MissingFields missing={data.missing} />}
      </div>
      <ChoiceLinks
        label="View"
        choices={[
          { label: 'Your profile', to: studentPaths.profile, shown: !asRecruiter },
          {
            label: 'As recruiters see it',
            to: `${studentPaths.profile}?as=${RECRUITER}`,
            shown: asRecruiter,
          },
        ]}
      />
      {asRecruiter ? (
        <RecruiterView profile={data} />
      ) : (
        <Section title="Details">
          <ProfileDetails profile={data} />
        </Section>
      )}
    </PageFrame>
  );
}
