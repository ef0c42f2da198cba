import { useSelector } from 'react-redux';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { selectUser } from '#src/state/auth/selectors';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Overview } from './Overview';
import { PaymentsToVerify, usePaymentsToVerify } from '../payments/PaymentsToVerify';

export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  const isOffice = useSelector(selectFollowsAllColleges);
  const payments = usePaymentsToVerify();
  const { isLoading } = useGetCoordinatorDashboardQuery();
  return (
    <PageFrame
      title="Dashboard"
      lead={isOffice ? 'All colleges' : (user?.college ?? `Welcome, ${user?.name ?? ''}.`)}
    >
      <Overview />
      {/* Its length depends on the branches: what is below loads with it, and does not move. */}
      {!isLoading && <PaymentsToVerify list={payments} />}
    </PageFrame>
  );
}
