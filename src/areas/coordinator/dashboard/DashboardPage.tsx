import { useSelector } from 'react-redux';
import { ROLES } from '#contract/roles';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { isNotFound } from '#src/api/transport/result';
import { selectUser } from '#src/state/auth/selectors';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StartPage } from '#src/widgets/StartPage';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { Overview } from './Overview';
import { PaymentsToVerify, usePaymentsToVerify } from '../payments/PaymentsToVerify';

export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  const isOffice = useSelector(selectFollowsAllColleges);
  const payments = usePaymentsToVerify();
  const { data, error, isLoading } = useGetCoordinatorDashboardQuery();
  if (isNotFound(error) && !data) return <StartPage menu={DASHBOARD_MENU[ROLES.coordinator]} />;
  return (
    <PageFrame
      title="Dashboard"
      lead={isOffice ? 'All colleges' : (user?.college ?? `Welcome, ${user?.name ?? ''}.`)}
    >
      <Overview />
      {/* Its length depends on the branches: what is below loads with it, and does not move. */}
      {!isLoading && !isNotFound(payments.error) && <PaymentsToVerify list={payments} />}
    </PageFrame>
  );
}
