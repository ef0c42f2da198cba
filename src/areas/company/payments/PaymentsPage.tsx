import type { CompanyPayment } from '#contract/application/calls';
import { PAYMENT_STATUS, PAYMENT_STATUSES, paymentPhase } from '#contract/payment/lifecycle';
import { useListCompanyPaymentsQuery } from '#src/api/applicantsApi';
import { formatDate } from '#src/lib/dates';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { formatRupees } from '#src/lib/money';
import { companyPaths } from '#src/lib/dashboardPaths';
import { optionsOf } from '#src/ui/form/choices/options';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { useListQuery } from '#src/ui/list/filters/useListQuery';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';

const FILTERS = listFilters({ status: oneOf(PAYMENT_STATUSES.map(String)) });
const STATUSES = optionsOf(PAYMENT_STATUSES, (status) => PAYMENT_STATUS[paymentPhase(status)!].label);

const COLUMNS: readonly Column<CompanyPayment>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ student }) => (
      <>
        <span className="row-title">{student?.name}</span> <span className="small muted">{student?.usn}</span>
      </>
    ),
  },
  { title: 'Internship', render: ({ internship }) => internship },
  { title: 'Amount', numeric: true, place: 'end', render: ({ amount }) => formatRupees(amount) },
  {
    title: 'Reference',
    place: 'line',
    render: ({ reference }) => reference && <span className="is-breakable">{reference}</span>,
  },
  {
    title: 'Status',
    place: 'status',
    render: ({ status, pending_with, pending_since }) => {
      const phase = paymentPhase(status);
      return (
        phase && (
          <>
            <StatusChip info={PAYMENT_STATUS[phase]} />
            <PendingWith holder={pending_with} since={pending_since} />
          </>
        )
      );
    },
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
    <PageFrame
      title="Payments"
      lead="Fees students paid for your Paid internships. Their colleges verify them."
    >
      <NarrowableList
        list={list}
        failed="Failed to load payments."
        loading="Loading payments"
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
            people
            caption="Payments"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            empty="No payments on this page."
          />
        )}
      </NarrowableList>
    </PageFrame>
  );
}
