import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { APPLICATION, type ApplicationEvent } from '#contract/application/lifecycle';
import type { ApiFailure } from '#src/api/transport/result';
import { questionFailed } from '#src/state/form/failureWords';

interface Verdict {
  status: number;
  /** Where the row says what it is about. */
  verb: string;
  label: string;
  done: string;
}

export const VERDICTS: Readonly<Partial<Record<ApplicationEvent, Verdict>>> = {
  confirmPayment: {
    status: APPLICATION.offerAccepted,
    verb: 'Verify',
    label: 'Verify payment',
    done: 'Payment verified.',
  },
  failPayment: {
    status: APPLICATION.paymentFailed,
    verb: 'Reject',
    label: 'Reject payment',
    done: 'Payment rejected.',
  },
};

export const decisionFailed = (failure: ApiFailure): string =>
  questionFailed(failure, DASHBOARD_TEXTS.statusUpdateFailed);
