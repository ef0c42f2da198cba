import type { Payment } from '#contract/student/calls';
import { paymentPhase } from '#contract/payment/lifecycle';
import { useListStudentPaymentsQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { PaymentCard } from './PaymentCard';

const needsMe = ({ status }: Payment): boolean => {
  const phase = paymentPhase(status);
  return phase === 'due' || phase === 'failed';
};

/** Those that need the student first, else in the provider's order. */
const inUrgency = (payments: readonly Payment[]): readonly Payment[] =>
  [...payments].sort((a, b) => Number(needsMe(b)) - Number(needsMe(a)));

export default function PaymentStatusPage() {
  const { data, isError, error, refetch } = useListStudentPaymentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame title="Payment Status" lead="Fees you owe and have paid for Paid internships.">
      {isError && (
        <ErrorState title="Failed to load payments." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <TableSkeleton label="Loading payments" />}
      {!isError && data?.length === 0 && (
        <EmptyState
          icon="money"
          title="No payments"
          action={
            <Link className="btn btn-primary" to={studentPaths.applied}>
              See my applications
            </Link>
          }
        >
          Payments appear here when a company offers you a Paid internship.
        </EmptyState>
      )}
      {!isError &&
        data &&
        inUrgency(data).map((payment, index) => (
          <PaymentCard key={payment.id} payment={payment} leads={index === 0} />
        ))}
    </PageFrame>
  );
}
