import { paths } from '#src/lib/paths';
import { NotificationsPage } from '#src/widgets/notifications/NotificationsPage';

export default function StudentNotificationsPage() {
  return (
    <NotificationsPage
      home={paths.student}
      about="You are told here when a company moves your application, when a payment is verified and when your diary is reviewed."
    />
  );
}
