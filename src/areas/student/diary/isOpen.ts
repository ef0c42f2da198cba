import { afterEdit } from '#contract/diary/reviewLifecycle';
import type { Entry } from './kinds';

/** Whether an entry can still be changed: an approved one is locked. */
export const isOpen = ({ review_status }: Pick<Entry, 'review_status'>): boolean =>
  review_status === undefined || afterEdit(review_status) !== null;
