import '#src/styles/forms.scss';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ProfileForm } from './ProfileForm';
import { Purpose } from './Purpose';

const LEAD = 'Companies see this when you apply.';

export default function ProfileEditPage() {
  const { data, isError, error, refetch } = useGetStudentProfileQuery();
  if (isError)
    return (
      <FailedPage
        title="Edit Profile"
        lead={LEAD}
        failed={DASHBOARD_TEXTS.profileLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton title="Edit Profile" lead={LEAD} of="form" />;
  return (
    <PageFrame title="Edit Profile" lead={LEAD}>
      <Purpose complete={(data.missing ?? []).length === 0} />
      <ProfileForm profile={data} />
    </PageFrame>
  );
}
