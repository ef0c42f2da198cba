import type { CompanyPayment } from '#contract/application/calls';
import { APPLICATION } from '#contract/application/lifecycle';
import { PAYMENT_STATUS, PAYMENT_STATUSES, paymentPhase } from '#contract/payment/lifecycle';
import { useListCompanyPaymentsQuery } from '#src/api/applicantsApi';
import { formatDate } from '#src/lib/dates';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { formatRupees } from '#src/lib/money';
import { companyPaths } from '#src/lib/dashboardPaths';
import { optionsOf } from '#src/ui/form/choices/options';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { useListQuery } from '#src/ui/list/filters/useListQuery';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';

const FILTERS = listFilters({ status: oneOf(PAYMENT_STATUSES.map(String)) });
const STATUSES = optionsOf(PAYMENT_STATUSES, (status) => PAYMENT_STATUS[paymentPhase(status)!].label);

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Payment due', query: `status=${APPLICATION.offerReleased}` },
  { label: 'To verify', query: `status=${APPLICATION.paymentPending}` },
  { label: 'Failed', query: `status=${APPLICATION.paymentFailed}` },
  { label: 'Verified', query: `status=${APPLICATION.offerAccepted}` },
];
const useTotal: UseTotal = (query, skip) =>
  useListCompanyPaymentsQuery({ page: '1', ...query }, { skip }).data?.total;

const COLUMNS: readonly Column<CompanyPayment>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ student }) => <span className="row-title">{student?.name}</span>,
    second: ({ student }) => student?.usn,
  },
  { title: 'Internship', render: ({ internship }) => internship },
  { title: 'Amount', numeric: true, place: 'end', render: ({ amount }) => formatRupees(amount) },
  { title: 'Reference', render: ({ reference }) => reference },
  {
    title: 'Status',
    place: 'status',
    render: ({ status }) => {
      const phase = paymentPhase(status);
      return phase && <StatusChip info={PAYMENT_STATUS[phase]} />;
    },
    second: ({ pending_with, pending_since }) => <PendingWith holder={pending_with} since={pending_since} />,
  },
  {
    title: 'Changed on',
    noWrap: true,
    render: ({ updated_at }) => <span className="tabular">{formatDate(updated_at)}</span>,
  },
];

export default function PaymentsPage() {
  const list = useListCompanyPaymentsQuery(useListQuery(FILTERS));
  return (
    <PageFrame title="Payments">
      <StaffList
        fixed
        list={list}
        failed="Failed to load payments."
        loading="Loading payments"
        noun={['payment', 'payments']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[{ kind: 'choice', name: 'status', label: 'Status', any: 'Any status', options: STATUSES }]}
        nothing={{
          icon: 'money',
          title: 'No payments found',
          none: 'Payments appear here when you offer a Paid internship.',
          home: { to: companyPaths.internships, label: 'Go to your internships' },
          narrowed: 'No payments have this status.',
          all: 'Show all payments',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Payments"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            empty="No payments on this page."
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
