import { APPLICATION, APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application/lifecycle';

export interface Group {
  title: string;
  /** The group's page parameter. */
  param: string;
  statuses: readonly ApplicationStatus[];
}

type GroupName = 'needsYou' | 'inProgress' | 'closed';

const GROUP_OF: Readonly<Record<ApplicationStatus, GroupName>> = {
  [APPLICATION.applied]: 'inProgress',
  [APPLICATION.underReview]: 'inProgress',
  [APPLICATION.shortlisted]: 'inProgress',
  [APPLICATION.offerReleased]: 'needsYou',
  [APPLICATION.rejected]: 'closed',
  [APPLICATION.offerAccepted]: 'inProgress',
  [APPLICATION.withdrawn]: 'closed',
  [APPLICATION.offerDeclined]: 'closed',
  [APPLICATION.paymentPending]: 'inProgress',
  [APPLICATION.paymentFailed]: 'needsYou',
};
const statusesOf = (group: GroupName) => APPLICATION_STATUSES.filter((status) => GROUP_OF[status] === group);

export const NEEDS_YOU: Group = { title: 'Needs you', param: 'needs', statuses: statusesOf('needsYou') };
export const IN_PROGRESS: Group = {
  title: 'In progress',
  param: 'page',
  statuses: statusesOf('inProgress'),
};
export const CLOSED: Group = { title: 'Closed', param: 'closed', statuses: statusesOf('closed') };
/** Of statuses that are not known here: another provider's own. */
export const OTHERS: Group = { title: 'Other', param: 'others', statuses: [] };
