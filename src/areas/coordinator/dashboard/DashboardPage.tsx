import { useSelector } from 'react-redux';
import { selectUser } from '#src/state/auth/selectors';
import { DashboardPage } from '#src/ui/page/DashboardPage';
import { Overview } from './Overview';
import { PaymentsToVerify } from '../payments/PaymentsToVerify';

/** What waits for the coordinator, and where the college's students stand. */
export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  return (
    <DashboardPage title="Dashboard" lead={user?.college ?? `Welcome, ${user?.name ?? ''}.`}>
      <PaymentsToVerify />
      <Overview />
    </DashboardPage>
  );
}
