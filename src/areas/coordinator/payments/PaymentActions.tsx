import { useState } from 'react';
import type { CoordinatorPayment } from '#contract/coordinator/calls';
import { applicationEvents, type ApplicationEvent } from '#contract/application/lifecycle';
import { ROLES } from '#contract/roles';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useUpdatePaymentStatusMutation } from '#src/api/coordinatorApi';
import { formatRupees } from '#src/lib/money';
import { reasonOrSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { PaymentDialogs } from './PaymentDialogs';
import { decisionFailed, VERDICTS } from './verdicts';

/** By the table that the provider enforces. */
export function PaymentActions({ payment }: { payment: CoordinatorPayment }) {
  const [pending, setPending] = useState<ApplicationEvent | null>(null);
  const close = () => setPending(null);
  const verdict = pending ? VERDICTS[pending] : undefined;
  const { send, submitErrors, isLoading } = useSpecialFormMutation(useUpdatePaymentStatusMutation, {
    key: `payment-${payment.id}`,
    done: verdict?.done ?? null,
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    say: pending === 'failPayment' ? reasonOrSafety : decisionFailed,
    onDone: close,
    onLost: close,
  });
  const decide = async (remark: string) =>
    verdict
      ? send({ id: payment.id, status: verdict.status, remark, updated_at: payment.updated_at })
      : false;

  return (
    <div className="row-actions is-pair">
      {applicationEvents(ROLES.coordinator, payment.status, { paid: true }).map((event) => (
        <button
          key={event}
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label={VERDICTS[event]?.label}
          disabled={isLoading}
          onClick={() => setPending(event)}
        >
          {VERDICTS[event]?.verb}
        </button>
      ))}
      <PaymentDialogs
        draft={`payment-reject-${payment.id}`}
        about={
          <p>
            <strong>{payment.student?.name}</strong>, {formatRupees(payment.amount)} for {payment.internship},
            reference {payment.reference}.
          </p>
        }
        pending={pending}
        busy={isLoading}
        submitErrors={submitErrors}
        onDecide={decide}
        onClose={close}
      />
    </div>
  );
}
