import { PAYMENT_STATUS, type PaymentPhase } from '#contract/payment/lifecycle';
import { Life } from '#src/ui/page/Life';

const PASSED: Readonly<Record<PaymentPhase, number>> = { due: 0, pending: 1, failed: 1, verified: 3 };

/** Three steps from due to verified; a rejected one is at the second. */
export function PaymentSteps({ phase }: { phase: PaymentPhase }) {
  const sent = phase === 'failed' ? PAYMENT_STATUS.failed.label : 'Reference sent';
  const labels = [PAYMENT_STATUS.due.label, sent, PAYMENT_STATUS.verified.label];
  const passed = PASSED[phase];
  const stateOf = (index: number) => (index < passed ? 'past' : index === passed ? 'now' : 'next');
  return <Life steps={labels.map((label, index) => ({ label, state: stateOf(index) }))} />;
}
