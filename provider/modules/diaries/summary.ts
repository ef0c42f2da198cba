/** The days of an internship: which have an entry, which lack one. Days are YYYY-MM-DD in Asia/Kolkata. */
import type { DataOf } from '#contract/calls/call';
import type { DiaryDay, getDiarySummary } from '#contract/calls/diaries';
import {
  daysBetween,
  isAskedFor,
  lastDay,
  mondayOf,
  plusDays,
  sundayOf,
  type DiaryPeriod,
} from '#provider/policies/diaries';
import { isWeekend } from '#provider/policies/workingDays';

export interface Entry {
  id: number;
  date: string;
  hours: number;
  review_status: string;
  skill_ids: readonly number[];
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

/** The answer, with the skills as ids. */
type Summary = Omit<DataOf<typeof getDiarySummary>, 'skills'> & { skill_ids: number[] };

/** A day with an entry is filled whatever day it is; today is not missing before it is over. */
function stateOf(day: string, start: string, { today, holidays, period }: Diary): string {
  if (day < start) return 'before';
  if (day > period.end) return 'after';
  if (day === today) return 'today';
  if (day > today) return 'future';
  if (isWeekend(day, period.workingDays)) return 'weekend';
  if (holidays.has(day)) return 'holiday';
  return isAskedFor(day, period, holidays) ? 'missing' : 'before';
}

const WITHOUT_ENTRY = { hours: null, entry_id: null, review_status: null };

/**
 * How many weeks in a row, up to now, have an entry on each working day. The week of today counts once it is
 * whole and breaks nothing before that; one without a working day is passed over.
 */
function completeWeeks(start: string, { entries, period, holidays, today }: Diary): number {
  const written = new Set(entries.map(({ date }) => date));
  const weeks = new Map<string, string[]>();
  // The days of this week that are to come belong to it: it is not whole without them.
  const last = sundayOf(today);
  for (const day of daysBetween(start, last < period.end ? last : period.end)) {
    if (!isAskedFor(day, period, holidays)) continue;
    const monday = mondayOf(day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  let count = 0;
  for (const [monday, days] of [...weeks].reverse()) {
    if (days.every((day) => written.has(day))) count += 1;
    else if (monday !== mondayOf(today)) break;
  }
  return count;
}

/** The month's days, and the sums of the whole internship up to today. */
export function summarise(diary: Diary): Summary {
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
  const { end } = period;
  const isMissing = (day: string) => isAskedFor(day, period, holidays) && !byDay.has(day);
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
    working_days: [...period.workingDays],
    working_days_left: [...daysBetween(today, end)].filter(isMissing).length,
    complete_weeks: completeWeeks(start, diary),
    approved: entries.filter(({ review_status }) => review_status === 'approved').length,
    skill_ids: [...new Set(entries.flatMap(({ skill_ids }) => skill_ids))],
  };
}
