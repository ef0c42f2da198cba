import '#src/widgets/account/account.scss';
import { useSelector } from 'react-redux';
import { isNotFound } from '#src/api/transport/result';
import { useGetTwoStepQuery } from '#src/api/twoStepApi';
import { selectUser } from '#src/state/auth/selectors';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Part } from '#src/ui/page/Part';
import { Section } from '#src/ui/page/Section';
import { DevicesSection } from '#src/widgets/account/DevicesSection';
import { MailsSection } from '#src/widgets/account/MailsSection';
import { TwoStepSettings } from '#src/widgets/account/twoStep/TwoStepSettings';
import { ChangePasswordForm } from '#src/widgets/ChangePasswordForm';

export default function ChangePasswordPage() {
  const role = useSelector(selectUser)?.role_id;
  const hasTwoStep = !isNotFound(useGetTwoStepQuery().error);
  return (
    <PageFrame title="Account">
      <div className="account-page">
        <Section title="Sign-in">
          <Part title="Change Password">
            <p className="muted">Changing your password signs you out on all other devices.</p>
            <ChangePasswordForm />
          </Part>
          {hasTwoStep && (
            <Part title="Two-step sign-in">
              <TwoStepSettings />
            </Part>
          )}
        </Section>
        <DevicesSection />
        {role !== undefined && <MailsSection role={role} />}
      </div>
    </PageFrame>
  );
}
