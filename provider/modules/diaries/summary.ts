/** The days of an internship: which have an entry, which lack one. Days are YYYY-MM-DD in Asia/Kolkata. */
import type { DataOf } from '#contract/calls/call';
import type { DiaryDay, getDiarySummary } from '#contract/calls/diaries';
import { isWeekend, isWorkingDay } from '#provider/policies/workingDays';

const DAY_MS = 86_400_000;
const DAYS_A_MONTH = 30;

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
/** A day so many days later. */
export const plusDays = (day: string, days: number): string =>
  dayOf(new Date(instant(day).getTime() + days * DAY_MS));

/**
 * The days from `first` to `last`, both included. They are counted as numbers: as a text 10000-01-01 comes
 * before 9999-12-31.
 */
export function* daysBetween(first: string, last: string): Generator<string> {
  const end = instant(last).getTime();
  for (let at = instant(first).getTime(); at <= end; at += DAY_MS) yield dayOf(new Date(at));
}

/** The last day of an internship of so many months (fractions too) that begins on `start`. */
export function lastDay(start: string, months: number): string {
  const date = instant(start);
  date.setUTCMonth(date.getUTCMonth() + Math.floor(months));
  // 31 January and a month is no 3 March.
  if (date.getUTCDate() !== instant(start).getUTCDate()) date.setUTCDate(0);
  return plusDays(dayOf(date), Math.round((months % 1) * DAYS_A_MONTH) - 1);
}

export interface Entry {
  id: number;
  date: string;
  hours: number;
  review_status: string;
}

interface Diary {
  entries: readonly Entry[];
  /** The day on which the offer was accepted. */
  acceptedOn: string;
  months: number;
  holidays: ReadonlySet<string>;
  hoursTarget: number;
  today: string;
  /** YYYY-MM */
  month: string;
}

/** A day with an entry is filled whatever day it is; today is not missing before it is over. */
function stateOf(day: string, start: string, { today, holidays }: Pick<Diary, 'today' | 'holidays'>): string {
  if (day < start) return 'before';
  if (day === today) return 'today';
  if (day > today) return 'future';
  if (isWeekend(day)) return 'weekend';
  return holidays.has(day) ? 'holiday' : 'missing';
}

const WITHOUT_ENTRY = { hours: null, entry_id: null, review_status: null };

/** The month's days, and the sums of the whole internship up to today. */
export function summarise(diary: Diary): DataOf<typeof getDiarySummary> {
  const { entries, acceptedOn, months, holidays, hoursTarget, today, month } = diary;
  const byDay = new Map(entries.map((entry) => [entry.date, entry]));
  const start = entries.reduce((first, { date }) => (date < first ? date : first), acceptedOn);
  const dayIn = (date: string): DiaryDay => {
    const entry = byDay.get(date);
    if (!entry) return { date, state: stateOf(date, start, diary), ...WITHOUT_ENTRY };
    const { id, hours, review_status } = entry;
    return { date, state: 'filled', hours, entry_id: id, review_status };
  };
  const first = `${month}-01`;
  const end = lastDay(acceptedOn, months);
  const isMissing = (day: string) => isWorkingDay(day, holidays) && !byDay.has(day);
  return {
    month,
    days: [...daysBetween(first, lastDay(first, 1))].map(dayIn),
    hours_total: entries.reduce((sum, { hours }) => sum + hours, 0),
    hours_target: hoursTarget,
    filled: entries.length,
    missing: [...daysBetween(start, plusDays(today, -1))].filter(isMissing).length,
    starts_on: start,
    ends_on: end,
    working_days_left: [...daysBetween(today, end)].filter(isMissing).length,
  };
}
