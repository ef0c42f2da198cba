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
import { RowTick } from '#src/ui/list/ticks/RowTick';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';
import { PaymentActions } from './PaymentActions';

interface Props {
  caption: string;
  rows: readonly CoordinatorPayment[];
  /** Absent without bulk actions. */
  ticked?: Ticked<CoordinatorPayment>;
  withStatus?: boolean;
}

const COLLEGE: Column<CoordinatorPayment> = { title: 'College', render: ({ college }) => college };

const STATUS: Column<CoordinatorPayment> = {
  title: 'Status',
  place: 'status',
  render: ({ status, remark, decided, pending_with, pending_since }) => {
    const phase = paymentPhase(status);
    const isDecided = decided?.at && status !== APPLICATION.paymentPending;
    return (
      <>
        {phase && <StatusChip info={PAYMENT_STATUS[phase]} about="Payment Verification " />}
        <PendingWith holder={pending_with} since={pending_since} />
        {isDecided && (
          <p className="small muted reason-line is-wide-only">
            {formatDate(decided.at)}
            {decided.by && ` by ${decided.by}`}
          </p>
        )}
        {remark && <p className="small muted is-clamped reason-line">{remark}</p>}
      </>
    );
  },
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
  { ticked, withStatus, isOffice }: Pick<Props, 'ticked' | 'withStatus'> & { isOffice: boolean },
): readonly Column<CoordinatorPayment>[] => [
  {
    title: 'Student',
    place: 'title',
    render: ({ id, status, student }) => (
      <span className="row-tick">
        {ticked && status === APPLICATION.paymentPending && (
          <RowTick
            checked={ticked.has(id)}
            label={`Select ${student?.name ?? id}`}
            onTick={(on) => ticked.tick([id], on)}
          />
        )}
        <span>
          <span className="row-title">{student?.name}</span>{' '}
          <span className="small muted">{student?.usn}</span>
        </span>
      </span>
    ),
  },
  ...(isOffice ? [COLLEGE] : []),
  {
    title: 'Internship',
    render: ({ internship, company }) => [internship, company].filter(Boolean).join(', '),
  },
  { title: 'Amount', numeric: true, place: 'end', render: ({ amount }) => formatRupees(amount) },
  {
    title: 'Reference',
    noWrap: true,
    render: ({ reference, receipt }) => (
      <>
        <span className="is-breakable">{reference}</span>{' '}
        {href(receipt) && <OutsideLink href={href(receipt)}>Receipt</OutsideLink>}
      </>
    ),
  },
  {
    title: 'Sent on',
    render: ({ updated_at, status }) => {
      const days = status === APPLICATION.paymentPending ? waitedDays(updated_at, today) : '';
      return (
        <>
          <span className="tabular is-wide-only">{formatDate(updated_at)}</span>
          {days && <span className="small due own-line is-wide-only">{days}</span>}
        </>
      );
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
    <div className="is-payments">
      <DataTable
        people
        dense
        caption={caption}
        columns={columns(href, today, { ticked, withStatus, isOffice })}
        rows={rows}
        keyOf={({ id }) => id}
        empty="No payments on this page."
      />
    </div>
  );
}
