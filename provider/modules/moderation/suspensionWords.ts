import { APPLICATION, applicationStatusInfo, isTakenBack } from '#contract/application/lifecycle';
import type { Parties } from '../applications/partiesRepository';

export interface Said {
  title: string;
  text: string;
}

const SUSPENDED = 'The university suspended this company.';

/** `status` is that before the suspension. */
export function suspendedWords({ company, internship }: Parties, status: number): Said {
  if (status === APPLICATION.paymentPending)
    return {
      title: `Your offer from ${company} is taken back`,
      text: `${SUSPENDED} ${internship}: the payment that you sent is not verified now, its reference is kept. Ask your college about the money.`,
    };
  if (isTakenBack(status))
    return {
      title: `Your offer from ${company} is taken back`,
      text: `${SUSPENDED} ${internship}: the offer cannot be accepted. Send the company no money.`,
    };
  if (status === APPLICATION.offerAccepted)
    return {
      title: `${company} is suspended`,
      text: `${SUSPENDED} Talk to your college before you go on with ${internship}.`,
    };
  return {
    title: `${company} is suspended`,
    text: `${SUSPENDED} Your application for ${internship} rests; the company can no longer read it.`,
  };
}

/** `status` is the new one. */
export function liftedWords({ company, internship }: Parties, status: number): Said {
  const { label } = applicationStatusInfo(status);
  return isTakenBack(status)
    ? {
        title: `Your offer from ${company} stands again`,
        text: `The suspension was lifted. ${internship}: ${label}.`,
      }
    : {
        title: `${company} is no longer suspended`,
        text: `The suspension was lifted, your application goes on. ${internship}: ${label}.`,
      };
}

/** To the college that would have verified the payment. */
export const restingPaymentWords = ({ company, internship, student, reference }: Parties): Said => ({
  title: `${company} is suspended: a payment rests`,
  text: `${student}, ${internship}: the offer is taken back, so the payment ${reference ?? ''} is not to be verified now.`,
});

/** To the same college. */
export const waitingPaymentWords = ({ company, internship, student }: Parties): Said => ({
  title: `${company} is no longer suspended: a payment waits`,
  text: `${student}, ${internship}: the payment is to be verified again.`,
});
