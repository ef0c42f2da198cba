import '#src/styles/account.scss';
import type { ReactNode } from 'react';
import { PageFrame } from '../ui/page/PageFrame';
import { Part } from '../ui/page/Part';
import { Section } from '../ui/page/Section';
import { DevicesSection } from './account/DevicesSection';
import { TwoStepSettings } from './account/twoStep/TwoStepSettings';
import { ChangePasswordForm } from './ChangePasswordForm';

/**
 * How one signs in, where the account is signed in, and what else belongs to an account of the role. Each
 * matter is a section of its own.
 */
export function ChangePasswordPage({ children }: { children?: ReactNode }) {
  return (
    <PageFrame title="Account">
      <div className="account-page">
        <Section title="Sign-in">
          <Part title="Change Password">
            <p className="muted">
              With a new password you stay signed in here; everywhere else you are signed out.
            </p>
            <ChangePasswordForm />
          </Part>
          <Part title="Two-step sign-in">
            <TwoStepSettings />
          </Part>
        </Section>
        <DevicesSection />
        {children}
      </div>
    </PageFrame>
  );
}
