import { useSelector } from 'react-redux';
import { selectUser } from '#src/state/auth/selectors';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Overview } from './Overview';
import { PaymentsToVerify } from '../payments/PaymentsToVerify';

/** What waits for the coordinator, and where the college's students stand. */
export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  return (
    <PageFrame title="Dashboard" lead={user?.college ?? `Welcome, ${user?.name ?? ''}.`}>
      <PaymentsToVerify />
      <Overview />
    </PageFrame>
  );
}
