import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import { ProfileDetails } from '../profile/ProfileDetails';

/** The student's profile as the recruiter will see it. */
export function ProfileReview() {
  const { data, isError, refetch } = useGetStudentProfileQuery();
  const edit = (
    <Link className="btn btn-quiet btn-sm" to={studentPaths.profileEdit}>
      Edit
    </Link>
  );
  return (
    <Section title="Your profile" actions={edit}>
      {isError && <ErrorState title={DASHBOARD_TEXTS.profileLoadFailed} onRetry={() => void refetch()} />}
      {!isError && !data && <span className="skeleton skeleton-block" />}
      {!isError && data && <ProfileDetails profile={data} />}
    </Section>
  );
}
