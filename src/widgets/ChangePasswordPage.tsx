import { PageFrame } from '../ui/page/PageFrame';
import { ChangePasswordForm } from './ChangePasswordForm';

export function ChangePasswordPage() {
  return (
    <PageFrame title="Change Password" lead="You stay signed in here; everywhere else you are signed out.">
      <ChangePasswordForm />
    </PageFrame>
  );
}
