import { dayOf } from '#provider/http/days';
import { RISK } from '#provider/policies/risk';
import { isWorkingDay } from '#provider/policies/workingDays';

/** The moments that the rules of students at risk compare with. */
export interface RiskClock {
  now: Date;
  /** A profile complete by then should have led to an application. */
  completeBy: Date;
  /** An application made by then should have led to an offer. */
  appliedBy: Date;
  /** The diary of who was accepted by this day (YYYY-MM-DD) should have an entry of it or of a later one. */
  writtenSince: string;
}

const DAY_MS = 86_400_000;

/** The working day that lies so many of them before today. */
function workingDayBefore(now: Date, count: number, holidays: ReadonlySet<string>): string {
  let offset = 0;
  for (let left = count; left > 0; ) {
    offset -= 1;
    if (isWorkingDay(dayOf(now, offset), holidays)) left -= 1;
  }
  return dayOf(now, offset);
}

/** The moments for students of a college with these holidays (YYYY-MM-DD). */
export const riskClock = (now: Date, holidays: readonly string[]): RiskClock => ({
  now,
  completeBy: new Date(now.getTime() - RISK.applicationDays * DAY_MS),
  appliedBy: new Date(now.getTime() - RISK.offerDays * DAY_MS),
  writtenSince: workingDayBefore(now, RISK.diaryDays, new Set(holidays)),
});
