import { useSelector } from 'react-redux';
import { selectUser } from '#src/state/auth/selectors';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Overview } from './Overview';
import { PaymentsToVerify, usePaymentsToVerify } from '../payments/PaymentsToVerify';

/** What waits for the coordinator, and where the college's students stand. */
export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  const payments = usePaymentsToVerify();
  return (
    <PageFrame title="Dashboard" lead={user?.college ?? `Welcome, ${user?.name ?? ''}.`}>
      <Overview />
      <PaymentsToVerify list={payments} />
    </PageFrame>
  );
}
