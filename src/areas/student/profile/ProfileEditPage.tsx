import '#src/styles/forms.scss';
import { TEXTS } from '#contract/texts';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { ErrorState } from '#src/ui/list/ErrorState';
import { DashboardPage } from '#src/ui/page/DashboardPage';
import { ProfileForm } from './ProfileForm';

export default function ProfileEditPage() {
  const { data, isError, refetch } = useGetStudentProfileQuery();
  if (isError) return <ErrorState page title={TEXTS.profileLoadFailed} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <DashboardPage title="Edit Profile" lead="Companies see this when you apply.">
      <ProfileForm profile={data} />
    </DashboardPage>
  );
}
