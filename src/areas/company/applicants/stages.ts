import { APPLICATION, type ApplicationStatus } from '#contract/application/lifecycle';

export interface Stage {
  label: string;
  statuses: readonly ApplicationStatus[];
}

const {
  applied,
  underReview,
  shortlisted,
  offerReleased,
  rejected,
  offerAccepted,
  withdrawn,
  offerDeclined,
} = APPLICATION;

// The offer is out, and the student has not come in yet.
const offered: Stage = {
  label: 'Offered',
  statuses: [offerReleased, APPLICATION.paymentPending, APPLICATION.paymentFailed],
};

/** Every status is in exactly one of them. */
export const STAGES: readonly Stage[] = [
  { label: 'New', statuses: [applied] },
  { label: 'Reviewing', statuses: [underReview] },
  { label: 'Shortlisted', statuses: [shortlisted] },
  offered,
  { label: 'Done', statuses: [rejected, offerAccepted, withdrawn, offerDeclined] },
];

export const statusesOf = ({ statuses }: Stage): string => statuses.join(',');

const OFFERED: readonly number[] = [...offered.statuses, offerAccepted];

/** Until there is an offer only merit counts. */
export const hasOffer = (status: number): boolean => OFFERED.includes(status);
