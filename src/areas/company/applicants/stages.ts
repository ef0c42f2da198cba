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

/** The stages that a company works through; every status stands in exactly one of them. */
export const STAGES: readonly Stage[] = [
  { label: 'New', statuses: [applied] },
  { label: 'Reviewing', statuses: [underReview] },
  { label: 'Shortlisted', statuses: [shortlisted] },
  offered,
  { label: 'Done', statuses: [rejected, offerAccepted, withdrawn, offerDeclined] },
];

/** The filter that shows a stage, as it stands in the address. */
export const statusesOf = ({ statuses }: Stage): string => statuses.join(',');

const OFFERED: readonly number[] = [...offered.statuses, offerAccepted];

/** Whether the company has offered the place: until then only merit counts. */
export const hasOffer = (status: number): boolean => OFFERED.includes(status);
