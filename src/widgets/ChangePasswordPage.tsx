import type { ReactNode } from 'react';
import { PageFrame } from '../ui/page/PageFrame';
import { DevicesSection } from './account/DevicesSection';
import { TwoStepSection } from './account/twoStep/TwoStepSection';
import { ChangePasswordForm } from './ChangePasswordForm';

/**
 * The password, the second step of a sign-in, where the account is signed in, and what else belongs to an
 * account of the role.
 */
export function ChangePasswordPage({ children }: { children?: ReactNode }) {
  return (
    <PageFrame
      title="Change Password"
      lead="With a new password you stay signed in here; everywhere else you are signed out."
    >
      <div className="account-page">
        <ChangePasswordForm />
        <TwoStepSection />
        <DevicesSection />
        {children}
      </div>
    </PageFrame>
  );
}
