import { useSelector } from 'react-redux';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { selectUser } from '#src/state/auth/selectors';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Overview } from './Overview';
import { PaymentsToVerify, usePaymentsToVerify } from '../payments/PaymentsToVerify';

/** What waits for the coordinator, and where the college's students stand. */
export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  const payments = usePaymentsToVerify();
  const { isLoading } = useGetCoordinatorDashboardQuery();
  return (
    <PageFrame title="Dashboard" lead={user?.college ?? `Welcome, ${user?.name ?? ''}.`}>
      <Overview />
      {/* The overview is as long as its branches are many: what stands below comes with it, and stays. */}
      {!isLoading && <PaymentsToVerify list={payments} />}
    </PageFrame>
  );
}
