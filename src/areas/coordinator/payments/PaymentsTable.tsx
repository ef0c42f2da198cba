import { useSelector } from 'react-redux';
import type { CoordinatorPayment } from '#contract/coordinator/calls';
import { APPLICATION } from '#contract/application/lifecycle';
import { PAYMENT_STATUS, paymentPhase } from '#contract/payment/lifecycle';
import { dayOf, daysUntil, formatDate } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { selectToday } from '#src/state/ui';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';
import { PaymentActions } from './PaymentActions';

export const isPending = ({ status }: CoordinatorPayment): boolean => status === APPLICATION.paymentPending;

interface Props {
  caption: string;
  rows: readonly CoordinatorPayment[];
  /** Absent without bulk actions. */
  ticked?: Ticked<CoordinatorPayment>;
  withStatus?: boolean;
}

/** With whom it is, or what was decided. */
function StatusLine({ payment }: { payment: CoordinatorPayment }) {
  const { status, remark, decided, pending_with, pending_since } = payment;
  const isDecided = decided?.at && status !== APPLICATION.paymentPending;
  const words = [
    isDecided && `${formatDate(decided.at)}${decided.by ? ` by ${decided.by}` : ''}`,
    remark,
  ].filter(Boolean);
  if (words.length === 0) return <PendingWith holder={pending_with} since={pending_since} />;
  return <span title={words.join(': ')}>{words.join(': ')}</span>;
}

const STATUS: Column<CoordinatorPayment> = {
  title: 'Status',
  place: 'status',
  render: ({ status }) => {
    const phase = paymentPhase(status);
    return phase && <StatusChip info={PAYMENT_STATUS[phase]} about="Payment Verification " />;
  },
  second: (payment) => <StatusLine payment={payment} />,
};

/** "3 days waiting"; blank on the first day. */
function waitedDays(since: string, today: string): string {
  const instant = new Date(since);
  const days = Number.isNaN(instant.getTime()) ? 0 : -(daysUntil(dayOf(instant), today) ?? 0);
  if (days < 1) return '';
  return `${days} ${days === 1 ? 'day' : 'days'} waiting`;
}

const columns = (
  href: ReturnType<typeof useProviderHref>,
  today: string,
  { withStatus, isOffice }: Pick<Props, 'withStatus'> & { isOffice: boolean },
): readonly Column<CoordinatorPayment>[] => [
  {
    title: 'Student',
    place: 'title',
    render: ({ student }) => <span className="row-title">{student?.name}</span>,
    second: ({ student, college }) => [student?.usn, isOffice && college].filter(Boolean).join(' · '),
  },
  { title: 'Internship', render: ({ internship }) => internship, second: ({ company }) => company },
  { title: 'Amount', numeric: true, place: 'end', render: ({ amount }) => formatRupees(amount) },
  {
    title: 'Reference',
    render: ({ reference }) => reference,
    second: ({ receipt }) => href(receipt) && <OutsideLink href={href(receipt)}>Receipt</OutsideLink>,
  },
  {
    title: 'Sent on',
    noWrap: true,
    wideOnly: true,
    render: ({ updated_at }) => formatDate(updated_at),
    second: ({ updated_at, status }) => {
      const days = status === APPLICATION.paymentPending ? waitedDays(updated_at, today) : '';
      return days && <span className="due">{days}</span>;
    },
  },
  ...(withStatus ? [STATUS] : []),
  { title: 'Actions', place: 'foot', render: (payment) => <PaymentActions payment={payment} /> },
];

export function PaymentsTable({ caption, rows, ticked, withStatus = false }: Props) {
  const href = useProviderHref();
  const today = useSelector(selectToday);
  const isOffice = useSelector(selectFollowsAllColleges);
  return (
    <DataTable
      dense
      caption={caption}
      columns={columns(href, today, { withStatus, isOffice })}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={
        ticked && {
          ticked,
          nameOf: ({ id, student }) => student?.name ?? String(id),
          label: 'Select all pending',
          can: isPending,
        }
      }
      empty="No payments on this page."
    />
  );
}
