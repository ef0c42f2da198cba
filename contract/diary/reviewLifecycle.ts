/** The review of a diary entry by a coordinator of the student's college. */
import { known } from '../known';
import { next, type StatusInfo, type TransitionTable } from '../lifecycle';

export const REVIEW_STATUSES = ['pending', 'approved', 'returned'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export type ReviewEvent = 'approve' | 'return' | 'edit';

/** An approved entry is locked; an edited one waits for its review again. */
export const REVIEW_TRANSITIONS: TransitionTable<ReviewStatus, ReviewEvent> = {
  pending: { approve: 'approved', return: 'returned', edit: 'pending' },
  approved: {},
  returned: { edit: 'pending' },
};

export const REVIEW_STATUS: Readonly<Record<ReviewStatus, StatusInfo>> = {
  pending: { label: 'Review pending', colour: 'amber', weight: 'waiting' },
  approved: { label: 'Approved', colour: 'green' },
  returned: { label: 'Returned', colour: 'rose', weight: 'waiting' },
};

/** What becomes of an entry's review by an edit; null when the entry is locked. */
export const afterEdit = (status: string): ReviewStatus | null =>
  next(REVIEW_TRANSITIONS, status as ReviewStatus, 'edit') ?? null;

/** Label and colour of a status; a text that no table knows is shown as it is. */
export const reviewStatusInfo = (status: string): StatusInfo =>
  known(REVIEW_STATUS, status) ?? { label: status, colour: 'gray' };
