import { Link, useSearchParams } from 'react-router-dom';
import { PAYMENT_STATUS, PAYMENT_STATUSES, paymentPhase } from '#contract/lifecycles/payment';
import { coordinatorApi, useListCoordinatorPaymentsQuery } from '#src/api/coordinatorApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FilterBar } from '#src/ui/list/FilterBar';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useTicked } from '#src/ui/list/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { PaymentsBar } from './PaymentsBar';
import { PaymentsTable } from './PaymentsTable';

const NO_ROWS: readonly never[] = [];
const FILTERS = listFilters({ q: words(), status: oneOf(PAYMENT_STATUSES.map(String)) });
const STATUSES = PAYMENT_STATUSES.map((status) => ({
  value: String(status),
  label: PAYMENT_STATUS[paymentPhase(status)!].label,
}));

const argumentOf = (search: URLSearchParams) => ({ page: '1', ...FILTERS.toQuery(search) });
export const queries = ({ search }: PageRequest) => [
  coordinatorApi.endpoints.listCoordinatorPayments.initiate(argumentOf(search), NO_SUBSCRIPTION),
];

/** Payments of the own college, filtered by what the address says. */
export default function PaymentsPage() {
  const [search] = useSearchParams();
  const list = useListCoordinatorPaymentsQuery(argumentOf(search), { refetchOnMountOrArgChange: true });
  const ticked = useTicked(list.data?.data ?? NO_ROWS);
  const narrowed = FILTERS.count(search) > 0;
  return (
    <PageFrame title="Payments" lead="What the students of your college paid for Paid internships.">
      <FilterBar
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, email or USN' },
          { kind: 'choice', name: 'status', label: 'Status', any: 'Any status', options: STATUSES },
        ]}
      />
      <PagedList
        list={list}
        failed="Failed to load payments."
        skeleton={<TableSkeleton label="Loading payments" />}
        empty={
          <EmptyState
            icon="money"
            title="No payments found"
            action={
              <Link className="btn btn-primary" to={narrowed ? officePaths.payments : paths.coordinator}>
                {narrowed ? 'Show all payments' : 'Go to the dashboard'}
              </Link>
            }
          >
            {narrowed
              ? 'No payment of your college fits all of these filters.'
              : 'Payments appear here when students accept offers of Paid internships.'}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            <PaymentsBar rows={data} ticked={ticked} />
            <PaymentsTable caption="Payments" rows={data} ticked={ticked} withStatus />
          </>
        )}
      </PagedList>
    </PageFrame>
  );
}
