import { DashboardPage } from '../ui/page/DashboardPage';
import { ChangePasswordForm } from './ChangePasswordForm';

export function ChangePasswordPage() {
  return (
    <DashboardPage
      title="Change Password"
      lead="You stay signed in here; everywhere else you are signed out."
    >
      <ChangePasswordForm />
    </DashboardPage>
  );
}
