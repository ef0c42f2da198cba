import { useState } from 'react';
import type { CoordinatorPayment } from '#contract/coordinator/calls';
import { APPLICATION } from '#contract/application/lifecycle';
import { PAYMENT_STATUS, PAYMENT_STATUSES, paymentPhase } from '#contract/payment/lifecycle';
import { officePaths } from '#src/lib/dashboardPaths';
import { coordinatorApi, useListCoordinatorPaymentsQuery } from '#src/api/coordinatorApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { listFilters, oneOf, words, year } from '#src/lib/listFilters';
import type { Outcome } from '#src/lib/submission';
import { optionsOf } from '#src/ui/form/choices/options';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { matchingOf, useTicked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { staffQuery, useStaffQuery } from '#src/state/staffList';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { useYearField } from '#src/widgets/useYearField';
import { useCollegeField } from '../useCollegeField';
import { PaymentsBar } from './PaymentsBar';
import { isPending, PaymentsTable } from './PaymentsTable';

const NO_ROWS: readonly CoordinatorPayment[] = [];
const FILTERS = listFilters({
  q: words(),
  college: words(),
  year: year(),
  status: oneOf(PAYMENT_STATUSES.map(String)),
});
const STATUSES = optionsOf(PAYMENT_STATUSES, (status) => PAYMENT_STATUS[paymentPhase(status)!].label);

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'To verify', query: `status=${APPLICATION.paymentPending}` },
  { label: 'Failed', query: `status=${APPLICATION.paymentFailed}` },
  { label: 'Verified', query: `status=${APPLICATION.offerAccepted}` },
  { label: 'Payment due', query: `status=${APPLICATION.offerReleased}` },
];
const useTotal: UseTotal = (query, skip) =>
  useListCoordinatorPaymentsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

export const queries = (request: PageRequest) => [
  coordinatorApi.endpoints.listCoordinatorPayments.initiate(staffQuery(FILTERS, request), NO_SUBSCRIPTION),
];

export default function PaymentsPage() {
  const query = useStaffQuery(FILTERS);
  const college = useCollegeField();
  const yearField = useYearField();
  const list = useListCoordinatorPaymentsQuery(query, { refetchOnMountOrArgChange: true });
  const [report, setReport] = useState<{ outcomes: readonly Outcome[]; verdict: string } | null>(null);
  const ticked = useTicked(
    (list.data?.data ?? NO_ROWS).filter(isPending),
    matchingOf(list.currentData, query),
  );
  return (
    <PageFrame title="Payments">
      {/* Above the list, which a decision may have emptied. */}
      {report && (
        <Outcomes
          outcomes={report.outcomes}
          done={`payments ${report.verdict}`}
          notified="The students have been notified."
          accepted={report.verdict}
          onClose={() => setReport(null)}
        />
      )}
      <StaffList
        list={list}
        failed="Failed to load payments."
        loading="Loading payments"
        noun={['payment', 'payments']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, email or USN' },
          ...college,
          ...yearField,
          { kind: 'choice', name: 'status', label: 'Status', any: 'Any status', options: STATUSES },
        ]}
        nothing={{
          icon: 'money',
          title: 'No payments found',
          none: 'Payments appear here when students accept offers of Paid internships.',
          home: { to: officePaths.settings, label: 'Set where fees are paid' },
          narrowed: 'No payments match these filters.',
          all: 'Show all payments',
        }}
      >
        {({ data }) => (
          <>
            <PaymentsTable caption="Payments" rows={data} ticked={ticked} withStatus />
            <PaymentsBar
              ticked={ticked}
              onDecided={(outcomes, verdict) => setReport({ outcomes, verdict })}
            />
          </>
        )}
      </StaffList>
    </PageFrame>
  );
}
