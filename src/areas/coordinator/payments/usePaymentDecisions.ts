import { useState } from 'react';
import type { CoordinatorPayment } from '#contract/calls/coordinator';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useUpdatePaymentStatusMutation } from '#src/api/coordinatorApi';
import { isSessionGone, toFailure } from '#src/api/result';

export interface PaymentOutcome {
  id: number;
  name: string;
  /** Why it was not decided; null when it was. */
  refused: string | null;
}

/** Decides several payments, one after the other: what one of them lacks does not hold the others up. */
export function usePaymentDecisions() {
  const [decideOne] = useUpdatePaymentStatusMutation();
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly PaymentOutcome[] | null>(null);
  const decide = async (payments: readonly CoordinatorPayment[], status: number, remark: string) => {
    setBusy(true);
    const done: PaymentOutcome[] = [];
    for (const { id, student, updated_at } of payments) {
      const { error } = await decideOne({ id, status, remark, updated_at });
      const refused = error ? (toFailure(error)?.message ?? DASHBOARD_TEXTS.statusUpdateFailed) : null;
      done.push({ id, name: student?.name ?? String(id), refused });
      // Nobody is signed in any more: the rest would be refused alike.
      if (isSessionGone(error)) break;
    }
    setBusy(false);
    setOutcomes(done);
    return done;
  };
  return { decide, busy, outcomes, forget: () => setOutcomes(null) };
}
