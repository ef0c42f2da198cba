import { DashboardPage } from '#src/ui/page/DashboardPage';
import { ChangePasswordForm } from '#src/widgets/ChangePasswordForm';

export default function ChangePasswordPage() {
  return (
    <DashboardPage
      title="Change Password"
      lead="You stay signed in here; everywhere else you are signed out."
    >
      <ChangePasswordForm />
    </DashboardPage>
  );
}
