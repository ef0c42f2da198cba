import { PAYMENT_STATUS, type PaymentPhase } from '#contract/payment/lifecycle';
import { Icon } from '#src/ui/Icon';

interface Step {
  label: string;
  state: 'done' | 'present' | 'failed' | 'open';
}

const PASSED: Readonly<Record<PaymentPhase, number>> = { due: 0, pending: 1, failed: 1, verified: 2 };

/** Three steps from due to verified; a rejected one is at the second. */
function stepsOf(phase: PaymentPhase): Step[] {
  const handedIn = phase === 'failed' ? PAYMENT_STATUS.failed.label : 'Reference sent';
  return [PAYMENT_STATUS.due.label, handedIn, PAYMENT_STATUS.verified.label].map((label, index) => {
    if (index < PASSED[phase] || phase === 'verified') return { label, state: 'done' };
    if (index > PASSED[phase]) return { label, state: 'open' };
    return { label, state: phase === 'failed' ? 'failed' : 'present' };
  });
}

export function PaymentSteps({ phase }: { phase: PaymentPhase }) {
  return (
    <ol className="payment-steps">
      {stepsOf(phase).map(({ label, state }) => (
        <li
          key={label}
          className={`is-${state}`}
          aria-current={state === 'present' || state === 'failed' ? 'step' : undefined}
        >
          <span className="payment-step-mark" aria-hidden="true">
            {state === 'done' && <Icon name="check" />}
            {state === 'failed' && <Icon name="warning" />}
          </span>
          {label}
          {state === 'done' && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}
