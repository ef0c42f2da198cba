import { paths } from '#src/lib/paths';
import { NotificationsPage } from '#src/widgets/notifications/NotificationsPage';

export default function CompanyNotificationsPage() {
  return (
    <NotificationsPage
      home={paths.companyArea}
      about="You are told here of new applications, of answers to your offers and of the review of your profile and internships."
    />
  );
}
