import type { DiaryDay } from '#contract/diary/calls';

/** What a day of the month shows beside its number: a sign, never a colour alone. */
export interface DayMark {
  sign: string;
  label: string;
  /** Ends the name of its class: `is-…`. */
  name: 'missing' | 'approved' | 'pending' | 'returned';
}

const MISSING: DayMark = { sign: '·', label: 'Missing', name: 'missing' };
const REVIEWS: Readonly<Record<string, DayMark>> = {
  approved: { sign: '✓', label: 'Approved', name: 'approved' },
  pending: { sign: '…', label: 'Waiting for review', name: 'pending' },
  returned: { sign: '↺', label: 'Returned', name: 'returned' },
};

/** The mark of a day; null where there is nothing to say. */
export const markOf = ({ state, review_status }: DiaryDay): DayMark | null =>
  state === 'missing' ? MISSING : (REVIEWS[review_status ?? ''] ?? null);

/** Each mark, for the legend. */
export const DAY_MARKS: readonly DayMark[] = [MISSING, ...Object.values(REVIEWS)];
