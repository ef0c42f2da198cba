import type { CoordinatorPayment } from '#contract/calls/coordinator';
import { APPLICATION } from '#contract/lifecycles/application';
import { useListCoordinatorPaymentsQuery } from '#src/api/coordinatorApi';
import { formatDate } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { OutsideLink } from '#src/ui/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { PaymentActions } from './PaymentActions';

const columns = (href: ReturnType<typeof useProviderHref>): readonly Column<CoordinatorPayment>[] => [
  {
    title: 'Student',
    render: ({ student }) => (
      <>
        <span className="row-title">{student?.name}</span> <span className="small muted">{student?.usn}</span>
      </>
    ),
  },
  {
    title: 'Internship',
    render: ({ internship, company }) => [internship, company].filter(Boolean).join(', '),
  },
  { title: 'Amount', numeric: true, render: ({ amount }) => formatRupees(amount) },
  {
    title: 'Reference',
    render: ({ reference, receipt }) => (
      <>
        <span className="is-breakable">{reference}</span>{' '}
        {href(receipt) && <OutsideLink href={href(receipt)}>Receipt</OutsideLink>}
      </>
    ),
  },
  { title: 'Sent on', render: ({ updated_at }) => <span className="tabular">{formatDate(updated_at)}</span> },
  { title: 'Actions', render: (payment) => <PaymentActions payment={payment} /> },
];

/** Payments of the own college that wait for verification; the page is in the address. */
export function PaymentsToVerify() {
  const page = usePage();
  const href = useProviderHref();
  const list = useListCoordinatorPaymentsQuery(
    { page, status: String(APPLICATION.paymentPending) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title="Payments to verify">
      <PagedList
        list={list}
        failed="Failed to load payments."
        skeleton={<TableSkeleton rows={3} label="Loading payments" />}
        empty={<p className="muted">No payment waits for verification.</p>}
      >
        {({ data }) => (
          <DataTable
            caption="Payments to verify"
            columns={columns(href)}
            rows={data}
            keyOf={({ id }) => id}
            empty="No payments on this page."
          />
        )}
      </PagedList>
    </Section>
  );
}
