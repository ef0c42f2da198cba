import { APPLICATION, type ApplicationEvent } from '#contract/lifecycles/application';

interface Verdict {
  status: number;
  label: string;
  done: string;
}

/** Words of the coordinator's moves. */
export const VERDICTS: Readonly<Partial<Record<ApplicationEvent, Verdict>>> = {
  confirmPayment: { status: APPLICATION.offerAccepted, label: 'Verify payment', done: 'Payment verified.' },
  failPayment: { status: APPLICATION.paymentFailed, label: 'Reject payment', done: 'Payment rejected.' },
};
