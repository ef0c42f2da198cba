import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import type { Payment } from '#contract/student/calls';
import { paymentPhase } from '#contract/payment/lifecycle';
import { formatDate } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { selectUser } from '#src/state/auth/selectors';
import { Icon } from '#src/ui/Icon';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';
import { Figure } from '#src/ui/page/Figure';
import { Section } from '#src/ui/page/Section';
import { PendingWith } from '#src/widgets/PendingWith';
import { PaymentReference } from '../applications/PaymentReference';
import { PaymentSteps } from './PaymentSteps';
import { WhomToPay } from './WhomToPay';

/** The other payments and the page stay off the paper. */
function usePrint(): [boolean, () => void] {
  const [printing, setPrinting] = useState(false);
  return [
    printing,
    () => {
      flushSync(() => setPrinting(true));
      window.print();
      setPrinting(false);
    },
  ];
}

/** The first of a page leads. */
export function PaymentCard({ payment, leads }: { payment: Payment; leads: boolean }) {
  const {
    application_id,
    internship,
    company,
    amount,
    reference,
    receipt,
    status,
    remark,
    payee = null,
  } = payment;
  const phase = paymentPhase(status);
  const user = useSelector(selectUser);
  const toHref = useProviderHref();
  const [pending, setPending] = useState(false);
  const [printing, print] = usePrint();
  if (!phase) return null;
  const refused = phase === 'failed';
  const isOpen = phase === 'due' || refused;
  return (
    <div className={printing ? 'is-printed' : undefined}>
      <Section title={internship} urgent={isOpen} actions={<Figure value={formatRupees(amount)} />}>
        <p className="d-none d-print-block">
          Acknowledgement of payment for {user?.name}, {user?.email}
        </p>
        <PaymentSteps phase={phase} />
        <PendingWith holder={payment.pending_with} since={payment.pending_since} />
        {refused && remark && (
          <p className="notice notice-amber">
            <Icon name="warning" /> <span>Your coordinator could not verify it: {remark}</span>
          </p>
        )}
        <DetailList
          items={[
            { label: 'Company', value: company },
            { label: 'Reference', value: reference },
            {
              label: 'Receipt',
              value: receipt && <OutsideLink href={toHref(receipt)}>Open the receipt</OutsideLink>,
            },
            { label: 'Updated', value: formatDate(payment.updated_at) },
          ]}
        />
        {isOpen && <WhomToPay payee={payee} />}
        <div className="actions justify-content-end">
          {!isOpen && (
            <Button variant="quiet" onClick={print}>
              <Icon name="file" /> Print acknowledgement
            </Button>
          )}
          {isOpen && (
            <Button variant={leads ? 'primary' : 'quiet'} onClick={() => setPending(true)}>
              {refused ? 'Send new reference' : 'Accept and pay'}
            </Button>
          )}
        </div>
        <PaymentReference
          open={pending}
          due={{ applicationId: application_id, internship, amount, refused, remark, payee }}
          onClose={() => setPending(false)}
        />
      </Section>
    </div>
  );
}
