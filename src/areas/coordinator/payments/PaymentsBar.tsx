import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CoordinatorPayment } from '#contract/coordinator/calls';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { ApplicationEvent } from '#contract/application/lifecycle';
import { useUpdatePaymentStatusMutation } from '#src/api/coordinatorApi';
import type { Outcome } from '#src/lib/submission';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';
import { PaymentDialogs } from './PaymentDialogs';
import { decisionFailed, VERDICTS } from './verdicts';

interface Props {
  ticked: Ticked<CoordinatorPayment>;
  onDecided: (outcomes: readonly Outcome[], verdict: string) => void;
}

export function PaymentsBar({ ticked, onDecided }: Props) {
  const [pending, setPending] = useState<ApplicationEvent | null>(null);
  const isAll = ticked.all?.on === true;
  const settle = (outcomes: readonly Outcome[]) => {
    // What failed stays ticked, for another try.
    ticked.tick(
      outcomes.filter(({ refused }) => refused === null).map(({ id }) => Number(id)),
      false,
    );
    onDecided(outcomes, pending === 'confirmPayment' ? 'verified' : 'rejected');
    setPending(null);
  };
  const { send, sendEach, submitErrors, isLoading } = useSpecialFormMutation(useUpdatePaymentStatusMutation, {
    key: 'payments',
    done: null,
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    say: decisionFailed,
    onDone: ({ data }) =>
      settle(rowsOf(data).map(({ id, name, error }) => ({ id, name: name ?? String(id), refused: error }))),
  });
  const chosen = ticked.rows;
  const verdict = pending && VERDICTS[pending];
  const decide = async (status: number, remark: string) => {
    if (isAll) return send({ ...ticked.chosen(chosen), status, remark });
    const outcomes = await sendEach(
      chosen.map(({ id, student, updated_at }) => ({
        id,
        name: student?.name ?? String(id),
        arg: { id, status, remark, updated_at },
      })),
    );
    settle(outcomes);
    return outcomes.every(({ refused }) => refused === null);
  };
  return (
    <>
      <BulkBar ticked={ticked}>
        <Button variant="quiet" onClick={() => setPending('failPayment')}>
          Reject selected
        </Button>
        <Button onClick={() => setPending('confirmPayment')}>Verify selected</Button>
      </BulkBar>
      <PaymentDialogs
        pending={pending}
        several={ticked.count}
        about={
          verdict && (
            <Rehearsal
              useMutation={useUpdatePaymentStatusMutation}
              arg={{ ...ticked.chosen(chosen), status: verdict.status, dry_run: '1' }}
              done={pending === 'confirmPayment' ? 'verified' : 'rejected'}
              named={chosen.map(({ id, student }) => ({ id, name: student?.name ?? String(id) }))}
            />
          )
        }
        // One draft, whichever payments are ticked: failed ones are decided again.
        draft="payments-reject"
        busy={isLoading}
        submitErrors={submitErrors}
        onDecide={async (remark) => (verdict ? decide(verdict.status, remark) : false)}
        onClose={() => setPending(null)}
      />
    </>
  );
}
