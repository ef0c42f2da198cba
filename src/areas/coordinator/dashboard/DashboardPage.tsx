import { useSelector } from 'react-redux';
import { ROLES } from '#contract/roles';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { isNotFound } from '#src/api/transport/result';
import { formatCount } from '#src/lib/money';
import { selectUser } from '#src/state/auth/selectors';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StartPage } from '#src/widgets/StartPage';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { Overview } from './Overview';
import { pilesOf, DECIDED_PILES } from './piles';

function sentenceOf(count: number, hasFirst: boolean): string {
  if (count === 0) return 'Nothing waits for your decision.';
  const start = count === 1 ? '1 decision is pending.' : `${formatCount(count)} decisions are pending.`;
  return hasFirst ? `${start} Start with ${count === 1 ? 'this' : 'these'}.` : start;
}

export default function CoordinatorDashboardPage() {
  const user = useSelector(selectUser);
  const isOffice = useSelector(selectFollowsAllColleges);
  const { data, error } = useGetCoordinatorDashboardQuery();
  if (isNotFound(error) && !data) return <StartPage menu={DASHBOARD_MENU[ROLES.coordinator]} />;
  const pending =
    data &&
    pilesOf(data)
      .filter(({ key }) => DECIDED_PILES.has(key))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <PageFrame
      title="Dashboard"
      sentence={
        pending === undefined
          ? isOffice
            ? 'All colleges'
            : (user?.college ?? `Welcome, ${user?.name ?? ''}.`)
          : sentenceOf(pending, (data?.first ?? []).length > 0)
      }
    >
      <Overview />
    </PageFrame>
  );
}
