import { dayOf } from '#provider/http/days';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { RISK } from '#provider/policies/risk';
import { weekdayOf } from '#provider/policies/placementDays';

/** Dates that the rules of risk compare with. */
export interface RiskClock {
  now: Date;
  /** All but archived ones. */
  years: YearCriteria;
  /** A profile complete by then should have an application. */
  completeBy: Date;
  /** An application made by then should have an offer. */
  appliedBy: Date;
  today: string;
  /** Of colleges without holidays of their own, or of the one college. */
  calendar: WorkCalendar;
  /** Of colleges with holidays, where several are followed. */
  calendars: ReadonlyMap<string, WorkCalendar>;
}

interface WorkCalendar {
  /** By weekdays as bits (1 is Monday alone, 127 all): entries are expected since this day (YYYY-MM-DD). */
  writtenSince: readonly string[];
  holidays: ReadonlySet<string>;
}

export const weekdaysOf = (set: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => set & (1 << (day - 1)));

const DAY_MS = 86_400_000;
const WHOLE_WEEK = 127;

/** For each set of weekdays the day so many of them before today, without holidays. */
function workingDaysBefore(now: Date, count: number, holidays: ReadonlySet<string>): string[] {
  const days: string[] = [];
  const left = Array.from({ length: WHOLE_WEEK }, () => count);
  for (let offset = -1, open = WHOLE_WEEK; open > 0; offset -= 1) {
    const day = dayOf(now, offset);
    if (holidays.has(day)) continue;
    const weekday = 1 << (weekdayOf(day) - 1);
    for (let set = 1; set <= WHOLE_WEEK; set += 1) {
      if (!(set & weekday) || left[set - 1] === 0) continue;
      left[set - 1]! -= 1;
      if (left[set - 1]! > 0) continue;
      days[set - 1] = day;
      open -= 1;
    }
  }
  return days;
}

const workCalendar = (now: Date, days: readonly string[]): WorkCalendar => {
  const holidays = new Set(days);
  return { writtenSince: workingDaysBefore(now, RISK.diaryDays, holidays), holidays };
};

export const holidaysIn = ({ calendar, calendars }: RiskClock, college: string | null): ReadonlySet<string> =>
  (calendars.get(college ?? '') ?? calendar).holidays;

/** @param byCollege holidays, where several colleges are followed */
export const riskClock = (
  { now, years }: Pick<RiskClock, 'now' | 'years'>,
  holidays: readonly string[],
  byCollege: ReadonlyMap<string, readonly string[]> = new Map(),
): RiskClock => ({
  now,
  years,
  completeBy: new Date(now.getTime() - RISK.applicationDays * DAY_MS),
  appliedBy: new Date(now.getTime() - RISK.offerDays * DAY_MS),
  today: dayOf(now),
  calendar: workCalendar(now, holidays),
  calendars: new Map([...byCollege].map(([college, days]) => [college, workCalendar(now, days)])),
});
