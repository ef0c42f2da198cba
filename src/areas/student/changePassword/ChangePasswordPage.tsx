import { MailsSection } from '#src/widgets/account/MailsSection';
import { ChangePasswordPage } from '#src/widgets/ChangePasswordPage';

/** A student also chooses the mails. */
export default function StudentChangePasswordPage() {
  return (
    <ChangePasswordPage>
      <MailsSection />
    </ChangePasswordPage>
  );
}
