import { startOfDay, dayOf } from '#provider/http/days';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Weekdays of student@'s diary, from the acceptance. */
export const DIARY_WEEKDAYS = 30;

/** Relative to the time of seeding, in the portal's time zone. */
export class Clock {
  constructor(readonly now: Date) {}

  day(offset: number): string {
    return dayOf(this.now, offset);
  }

  ago(days: number): Date {
    return new Date(this.now.getTime() - Math.round(days * DAY));
  }

  /** `hour` o'clock in India, never later than now. */
  at(offset: number, hour: number): Date {
    const instant = startOfDay(this.day(offset)).getTime() + hour * HOUR;
    return new Date(Math.min(instant, this.now.getTime()));
  }

  lastWeekdays(count: number): number[] {
    const out: number[] = [];
    for (let offset = -1; out.length < count; offset--) {
      const weekday = new Date(`${this.day(offset)}T00:00:00Z`).getUTCDay();
      if (weekday !== 0 && weekday !== 6) out.unshift(offset);
    }
    return out;
  }
}
