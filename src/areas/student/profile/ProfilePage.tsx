import { Link } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { paths } from '#src/lib/paths';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { MissingFields } from './MissingFields';
import { ProfileDetails } from './ProfileDetails';

export default function ProfilePage() {
  const { data, isError, refetch } = useGetStudentProfileQuery();
  if (isError) return <ErrorState page title={TEXTS.profileLoadFailed} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <PageFrame
      title="Profile"
      lead="What companies see when you apply."
      actions={
        <Link className="btn btn-primary" to={paths.student.profileEdit}>
          Edit Profile
        </Link>
      }
    >
      <div className="surface profile-completion">
        <CompletionRing percent={data.profile_percentage} />
        <MissingFields missing={data.missing ?? []} />
      </div>
      <Section title="Details">
        <ProfileDetails profile={data} />
      </Section>
    </PageFrame>
  );
}
