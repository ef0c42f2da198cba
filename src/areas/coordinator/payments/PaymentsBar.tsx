import { useState } from 'react';
import type { CoordinatorPayment } from '#contract/coordinator/calls';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { ApplicationEvent } from '#contract/application/lifecycle';
import { useUpdatePaymentStatusMutation } from '#src/api/coordinatorApi';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { PaymentDialogs } from './PaymentDialogs';
import { decisionFailed, VERDICTS } from './verdicts';

interface Props {
  ticked: Ticked<CoordinatorPayment>;
  onDecided: (outcomes: readonly Outcome[]) => void;
}

export function PaymentsBar({ ticked, onDecided }: Props) {
  const [pending, setPending] = useState<ApplicationEvent | null>(null);
  const { sendEach, isLoading } = useFormMutation(useUpdatePaymentStatusMutation, {
    key: 'payments',
    done: null,
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    say: decisionFailed,
  });
  const chosen = ticked.rows;
  const decide = async (status: number, remark: string) => {
    const outcomes = await sendEach(
      chosen.map(({ id, student, updated_at }) => ({
        id,
        name: student?.name ?? String(id),
        arg: { id, status, remark, updated_at },
      })),
    );
    const accepted = outcomes.filter(({ refused }) => refused === null).map(({ id }) => Number(id));
    // What failed stays ticked, for another try.
    ticked.tick(accepted, false);
    onDecided(outcomes);
    setPending(null);
    return accepted.length === chosen.length;
  };
  return (
    <>
      <BulkBar ticked={ticked}>
        <button type="button" className="btn btn-quiet" onClick={() => setPending('failPayment')}>
          Reject selected
        </button>
        <button type="button" className="btn btn-primary" onClick={() => setPending('confirmPayment')}>
          Verify selected
        </button>
      </BulkBar>
      <PaymentDialogs
        pending={pending}
        several={chosen.length}
        // One draft, whichever payments are ticked: failed ones are asked about again.
        draft="payments-reject"
        busy={isLoading}
        onDecide={async (remark) => {
          const verdict = pending && VERDICTS[pending];
          return verdict ? decide(verdict.status, remark) : false;
        }}
        onClose={() => setPending(null)}
      />
    </>
  );
}
