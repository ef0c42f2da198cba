import { APPLICATION } from '#contract/application/lifecycle';
import { useListCoordinatorPaymentsQuery } from '#src/api/coordinatorApi';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Section } from '#src/ui/page/Section';
import { PaymentsTable } from './PaymentsTable';

/** The page is in the address. */
export function usePaymentsToVerify() {
  const page = usePage();
  return useListCoordinatorPaymentsQuery(
    { page, status: String(APPLICATION.paymentPending) },
    { refetchOnMountOrArgChange: true },
  );
}

export function PaymentsToVerify({ list }: { list: ReturnType<typeof usePaymentsToVerify> }) {
  return (
    <Section title="Payments to verify">
      <PagedList
        list={list}
        failed="Failed to load payments."
        skeleton={<TableSkeleton label="Loading payments" />}
        empty={<p className="muted">No payments to verify.</p>}
      >
        {({ data }) => <PaymentsTable caption="Payments to verify" rows={data} />}
      </PagedList>
    </Section>
  );
}
