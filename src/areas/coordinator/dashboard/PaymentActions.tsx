import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CoordinatorPayment } from '#contract/calls/coordinator';
import { CODES } from '#contract/http';
import { applicationEvents, type ApplicationEvent } from '#contract/lifecycles/application';
import { ROLES } from '#contract/roles';
import { TEXTS } from '#contract/texts';
import { useUpdatePaymentStatusMutation } from '#src/api/coordinatorApi';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess, noticedWarning } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { PaymentDialogs } from './PaymentDialogs';
import { VERDICTS } from './verdicts';

/** What the coordinator can decide about a payment, by the same table that the provider enforces. */
export function PaymentActions({ payment }: { payment: CoordinatorPayment }) {
  const dispatch = useDispatch();
  const key = `payment-${payment.id}`;
  const [update, { isLoading }] = useUpdatePaymentStatusMutation({ fixedCacheKey: key });
  const submitErrors = useSubmitErrors(key, undefined, reasonOrSafety);
  const [asked, setAsked] = useState<ApplicationEvent | null>(null);
  const close = () => setAsked(null);

  const onDecide = async (event: ApplicationEvent, remark: string) => {
    const verdict = VERDICTS[event];
    if (!verdict) return undefined;
    const { data, error } = await update({ id: payment.id, status: verdict.status, remark });
    const failure = toFailure(error);
    if (data) {
      close();
      dispatch(noticedSuccess(verdict.done));
    } else if (failure?.code === CODES.dataNotUpdated) {
      close();
      dispatch(noticedWarning(failure.message));
    } else dispatch(failureNotice(error, TEXTS.statusUpdateFailed));
    return submitErrors();
  };

  return (
    <div className="row-actions is-pair">
      {applicationEvents(ROLES.coordinator, payment.status, { paid: true }).map((event) => (
        <button
          key={event}
          type="button"
          className={`btn btn-sm ${event === 'confirmPayment' ? 'btn-primary' : 'btn-quiet'}`}
          disabled={isLoading}
          onClick={() => setAsked(event)}
        >
          {VERDICTS[event]?.label}
        </button>
      ))}
      <PaymentDialogs payment={payment} asked={asked} busy={isLoading} onDecide={onDecide} onClose={close} />
    </div>
  );
}
