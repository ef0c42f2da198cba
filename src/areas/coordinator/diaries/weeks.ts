import type { CoordinatorDiary, CoordinatorWeek } from '#contract/coordinator/diaries/calls';
import { isCalendarDate } from '#contract/days';
import { REVIEW_TRANSITIONS, type ReviewStatus } from '#contract/diary/reviewLifecycle';
import { can } from '#contract/lifecycle';
import { diaryKey } from '#src/lib/diaryKey';
import { formatDate } from '#src/lib/dates';
import { several } from '#contract/several';
import { sundayFrom } from '#src/lib/week';

export interface WeekName {
  studentId: number;
  /** The internship's key (`lib/diaryKey`). */
  owner: string;
  /** Its Monday, YYYY-MM-DD. */
  monday: string;
}

export const nameOf = ({ student, internship, placement_id, week }: CoordinatorWeek): WeekName => ({
  studentId: student?.id ?? 0,
  owner: diaryKey({ internship_id: internship?.id ?? 0, placement_id }),
  monday: week,
});

export const keyOf = ({ studentId, owner, monday }: WeekName): string => `${studentId}-${owner}-${monday}`;

export function weekOfKey(key: string | null): WeekName | null {
  const [, student, owner, monday] = /^(\d{1,9})-(p?\d{1,9})-(\d{4}-\d{2}-\d{2})$/.exec(key ?? '') ?? [];
  if (!owner || !monday || !isCalendarDate(monday)) return null;
  return { studentId: Number(student), owner, monday };
}

/** The text itself if it is not a day. */
export const sundayOf = (monday: string): string => (isCalendarDate(monday) ? sundayFrom(monday) : monday);

export const waits = ({ review_status }: Pick<CoordinatorDiary, 'review_status'>): boolean =>
  can(REVIEW_TRANSITIONS, review_status as ReviewStatus, 'approve');

/** "3 of 5 entries wait" and the like. */
export const waitingText = ({ pending, entries }: Pick<CoordinatorWeek, 'pending' | 'entries'>): string => {
  const all = `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  if (pending === 0) return `${all}, reviewed`;
  return pending === entries ? `${all} to review` : `${pending} of ${all} to review`;
};

/** In the pile; the week itself says who and when. */
export const supervisedText = ({ state }: { state: string }): string =>
  state === 'confirmed'
    ? 'Confirmed by the supervisor'
    : state === 'changed'
      ? 'Changed since the supervisor confirmed it'
      : 'Sent back by the supervisor';

/** "Meera Rao confirmed 36 h", and what to compare. */
export function supervisorText({ supervisor, hours }: Pick<CoordinatorWeek, 'supervisor' | 'hours'>): string {
  if (!supervisor) return 'Not confirmed by the supervisor yet';
  const by = supervisor.by || 'The supervisor';
  const on = formatDate(supervisor.at);
  if (supervisor.state === 'returned') return `${by} sent it back on ${on}`;
  const isChanged = supervisor.state === 'changed' || supervisor.hours !== hours;
  const changed = isChanged ? `; the diary now has ${hours} h` : '';
  return `${by} confirmed ${supervisor.hours} h on ${on}${changed}`;
}

/** "No entry on 2 days"; blank when none is missing. */
export const missingText = (missing: readonly string[]): string =>
  missing.length === 0 ? '' : `${several(missing.length, 'day')} missing`;
