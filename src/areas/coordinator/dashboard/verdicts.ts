import { APPLICATION, type ApplicationEvent } from '#contract/lifecycles/application';

interface Verdict {
  status: number;
  label: string;
  done: string;
}

/** Words of the coordinator's moves. */
export const VERDICTS: Readonly<Partial<Record<ApplicationEvent, Verdict>>> = {
  confirmPayment: { status: APPLICATION.offerAccepted, label: 'Confirm', done: 'Payment confirmed.' },
  failPayment: { status: APPLICATION.paymentFailed, label: 'Fail', done: 'Payment marked as failed.' },
};
