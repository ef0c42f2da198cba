import { APPLICATION, type ApplicationStatus } from '#contract/lifecycles/application';

export interface Group {
  title: string;
  /** Names the group's page in the address. */
  param: string;
  statuses: readonly ApplicationStatus[];
}

const { applied, underReview, shortlisted, offerReleased, rejected } = APPLICATION;
const { offerAccepted, withdrawn, offerDeclined, paymentPending, paymentFailed } = APPLICATION;

/** What waits for the student, what waits for others, what has ended. Together they are all statuses. */
export const NEEDS_YOU: Group = {
  title: 'Needs you',
  param: 'needs',
  statuses: [offerReleased, paymentFailed],
};
export const IN_PROGRESS: Group = {
  title: 'In progress',
  param: 'page',
  statuses: [applied, underReview, shortlisted, offerAccepted, paymentPending],
};
export const CLOSED: Group = {
  title: 'Closed',
  param: 'closed',
  statuses: [rejected, withdrawn, offerDeclined],
};
