import { LIMITS } from '#contract/limits';
import type { DiaryDay } from '#contract/diary/calls';
import type { DiarySummary } from '#src/api/diariesApi';
import { formatDate } from '#src/lib/dates';
import { several } from '#contract/several';

export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

const QUARTERS = ['', '¼', '½', '¾'] as const;
/** As written by hand: "1¼", "¾". */
const inQuarters = (hours: number): string => {
  const [hoursPart, quarters] = [Math.floor(hours), Math.round((hours % 1) * 4)];
  return `${hoursPart || ''}${QUARTERS[quarters]}` || '0';
};

/** Without those that supervisor or college sent back. */
export const countedHours = ({
  hours_total,
  hours_returned = 0,
}: Pick<DiarySummary, 'hours_total' | 'hours_returned'>): number => hours_total - hours_returned;

/** Hours a day that reach the target in the working days that are left. */
export function paceOf({
  hours_total,
  hours_returned = 0,
  hours_target,
  working_days_left,
  ends_on,
  open,
  hours_a_day,
}: DiarySummary): string {
  const left = hours_target - (hours_total - hours_returned);
  if (left <= 0) return 'The target is reached.';
  if (open === 0 || !ends_on) return `${several(left, 'hour')} to go.`;
  if (!(working_days_left > 0))
    return `${several(left, 'hour')} to go, and no working day of the internship is left.`;
  const pace = Math.ceil((left / working_days_left) * 4) / 4;
  const days = several(working_days_left, 'working day');
  if (pace > LIMITS.hoursPerDay)
    return `${several(left, 'hour')} to go and ${days} left: the target cannot be reached by the end.`;
  const agreed =
    typeof hours_a_day === 'number' && pace > hours_a_day
      ? `, more than the ${inQuarters(hours_a_day)} h agreed`
      : '';
  return `${several(left, 'hour')} to go: about ${inQuarters(pace)} h a day for ${days}${agreed}.`;
}

/** Monday to Sunday; null for days of another month. */
export function weeksOf(days: readonly DiaryDay[]): (DiaryDay | null)[][] {
  const first = days[0];
  if (!first) return [];
  const before = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (DiaryDay | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function blankDays(month: string): DiaryDay[] {
  const days = new Date(Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  return Array.from({ length: days }, (_, i) => ({
    date: `${month}-${String(i + 1).padStart(2, '0')}`,
    state: 'future',
    hours: null,
    entry_id: null,
    review_status: null,
  }));
}

export const hoursOf = (week: readonly (DiaryDay | null)[]): number =>
  week.reduce((sum, day) => sum + (day?.hours ?? 0), 0);

/** Blank for none, or if a provider does not count them. */
export const streakOf = ({ complete_weeks: weeks = 0 }: Partial<DiarySummary>): string =>
  weeks > 1 ? `${weeks} complete weeks in a row` : weeks === 1 ? '1 complete week' : '';

/** A sign, never a colour alone. */
interface DayMark {
  sign: string;
  label: string;
  /** Ends its class name: `is-…`. */
  name: 'missing' | 'approved' | 'pending' | 'returned';
}

const MISSING: DayMark = { sign: '·', label: 'Missing', name: 'missing' };
const REVIEWS: Readonly<Record<string, DayMark>> = {
  approved: { sign: '✓', label: 'Approved', name: 'approved' },
  pending: { sign: '…', label: 'Waiting for review', name: 'pending' },
  returned: { sign: '↺', label: 'Returned', name: 'returned' },
};

/** Null if there is nothing to say. */
export const markOf = ({ state, review_status }: DiaryDay): DayMark | null =>
  state === 'missing' ? MISSING : (REVIEWS[review_status ?? ''] ?? null);

export const DAY_MARKS: readonly DayMark[] = [MISSING, ...Object.values(REVIEWS)];

/** In one line, to be shared. */
export function summaryText(name: string, summary: DiarySummary, today: string): string {
  const { filled, skills, starts_on, ends_on } = summary;
  const figures = [several(countedHours(summary), 'hour'), several(filled, 'day')];
  if (skills?.length) figures.push(several(skills.length, 'skill'));
  if (!starts_on || !ends_on) return `${figures.join(', ')}: ${name}.`;
  const last = ends_on < today ? ends_on : today;
  return `${figures.join(', ')}: ${name}, ${formatDate(starts_on)} to ${formatDate(last)}.`;
}
