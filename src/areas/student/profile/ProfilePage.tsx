import '#src/styles/forms.scss';
import { useSearchParams } from 'react-router-dom';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { DataOf } from '#contract/call';
import type { getEnrolment } from '#contract/roster/calls';
import type { StudentProfile } from '#contract/student/calls';
import { useGetEnrolmentQuery } from '#src/api/rosterApi';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { formatDate } from '#src/lib/dates';
import { Link } from '#src/ui/Link';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { Icon } from '#src/ui/Icon';
import { ProfileForm } from './ProfileForm';
import { ProfileDetails } from './ProfileDetails';
import { Purpose } from './Purpose';
import { RecruiterView } from './RecruiterView';
import { requestedChanges } from '#src/widgets/roster/requestedChanges';
import { RosterMarks } from './RosterMarks';
import { PendingWith } from '#src/widgets/PendingWith';

interface EnrolmentProps {
  enrolment: DataOf<typeof getEnrolment> | undefined;
  present: Pick<StudentProfile, 'college' | 'usn' | 'branch'>;
}

/** Nothing without an answer. */
function Enrolment({ enrolment, present }: EnrolmentProps) {
  if (!enrolment || enrolment.state === 'none') return null;
  const { state, reason, requested, needed } = enrolment;
  const words = {
    claimed: `${requested?.birth_date ? `You asked for the date of birth ${formatDate(requested.birth_date)}. ` : ''}Your college hasn't confirmed your enrolment yet.${needed ? ' Until then, you cannot apply or join a team.' : ''}`,
    confirmed: requested
      ? `You asked for ${requestedChanges(requested, present)}. Your college is reviewing it.`
      : 'Your college has confirmed your enrolment. It must approve any change of college, USN or branch, and of the date of birth on its roster.',
    refused: `Your college rejected your claim. Check the college and USN, then save your profile again.`,
  }[state];
  return (
    <div className={`notice${state === 'confirmed' ? '' : ' notice-amber'}`}>
      <Icon name={state === 'confirmed' ? 'success' : 'clock'} />{' '}
      <div>
        {words}
        {reason && <> Reason: {reason}</>}
        <PendingWith holder={enrolment.pending_with} since={enrolment.pending_since} />
        {enrolment.marks && <RosterMarks marks={enrolment.marks} />}
      </div>
    </div>
  );
}

const LEAD = 'What companies see when you apply.';

/** Value of `as` for the companies' view. */
const RECRUITER = 'recruiter';

export default function ProfilePage() {
  const [search] = useSearchParams();
  const { data, isError, error, refetch } = useGetStudentProfileQuery();
  // Shown above all else, and loaded together with it.
  const enrolment = useGetEnrolmentQuery();
  if (isError)
    return (
      <FailedPage
        title="Profile"
        lead={LEAD}
        failed={DASHBOARD_TEXTS.profileLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data || enrolment.isLoading) return <PageSkeleton title="Profile" lead={LEAD} />;
  const asRecruiter = search.get('as') === RECRUITER;
  if ((data.missing ?? []).length > 0 && !asRecruiter)
    return (
      <PageFrame title="Profile" lead="Complete it to apply for internships. Companies see it then.">
        <Enrolment enrolment={enrolment.data} present={data} />
        <Purpose complete={false} />
        <ProfileForm profile={data} inPlace />
      </PageFrame>
    );
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
      <Enrolment enrolment={enrolment.data} present={data} />
      <Purpose complete={(data.missing ?? []).length === 0} />
      <div className="surface beside spaced-below">
        <CompletionRing percent={data.profile_percentage} />
        {data.missing && <p>Your profile is complete.</p>}
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
