/** The days of an internship: which have an entry, which lack one. Days are YYYY-MM-DD in Asia/Kolkata. */
import type { DataOf } from '#contract/calls/call';
import type { DiaryDay, getDiarySummary } from '#contract/calls/diaries';
import { daysBetween, lastDay, plusDays, type DiaryPeriod } from '#provider/policies/diaries';
import { isWeekend, isWorkingDay } from '#provider/policies/workingDays';

export interface Entry {
  id: number;
  date: string;
  hours: number;
  review_status: string;
}

interface Diary {
  entries: readonly Entry[];
  /** The days that it is about. */
  period: DiaryPeriod;
  holidays: ReadonlySet<string>;
  hoursTarget: number;
  today: string;
  /** YYYY-MM */
  month: string;
}

/** A day with an entry is filled whatever day it is; today is not missing before it is over. */
function stateOf(day: string, start: string, { today, holidays, period }: Diary): string {
  if (day < start) return 'before';
  if (day > period.end) return 'after';
  if (day === today) return 'today';
  if (day > today) return 'future';
  if (isWeekend(day, period.workingDays)) return 'weekend';
  return holidays.has(day) ? 'holiday' : 'missing';
}

const WITHOUT_ENTRY = { hours: null, entry_id: null, review_status: null };

/** The month's days, and the sums of the whole internship up to today. */
export function summarise(diary: Diary): DataOf<typeof getDiarySummary> {
  const { entries, period, holidays, hoursTarget, today, month } = diary;
  const byDay = new Map(entries.map((entry) => [entry.date, entry]));
  const start = entries.reduce((first, { date }) => (date < first ? date : first), period.start);
  const dayIn = (date: string): DiaryDay => {
    const entry = byDay.get(date);
    if (!entry) return { date, state: stateOf(date, start, diary), ...WITHOUT_ENTRY };
    const { id, hours, review_status } = entry;
    return { date, state: 'filled', hours, entry_id: id, review_status };
  };
  const first = `${month}-01`;
  const { end, workingDays } = period;
  const isMissing = (day: string) => isWorkingDay(day, holidays, workingDays) && !byDay.has(day);
  const yesterday = plusDays(today, -1);
  return {
    month,
    days: [...daysBetween(first, lastDay(first, 1))].map(dayIn),
    hours_total: entries.reduce((sum, { hours }) => sum + hours, 0),
    hours_target: hoursTarget,
    filled: entries.length,
    missing: [...daysBetween(start, yesterday < end ? yesterday : end)].filter(isMissing).length,
    starts_on: start,
    ends_on: end,
    working_days_left: [...daysBetween(today, end)].filter(isMissing).length,
  };
}
