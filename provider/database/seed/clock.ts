import { startOfDay, dayOf } from '#provider/http/days';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Weekdays that the diary of student@ spans, from the day on which the offer was accepted. */
export const DIARY_WEEKDAYS = 30;

/** Days and instants relative to the moment of seeding; days are those of the portal's time zone. */
export class Clock {
  constructor(readonly now: Date) {}

  /** The day `offset` days from today, YYYY-MM-DD. */
  day(offset: number): string {
    return dayOf(this.now, offset);
  }

  /** An instant `days` (fractions too) before now. */
  ago(days: number): Date {
    return new Date(this.now.getTime() - Math.round(days * DAY));
  }

  /** `hour` o'clock in India on the day `offset` days from today, never later than now. */
  at(offset: number, hour: number): Date {
    const instant = startOfDay(this.day(offset)).getTime() + hour * HOUR;
    return new Date(Math.min(instant, this.now.getTime()));
  }

  /** Day offsets of the last `count` weekdays before today, oldest first. */
  lastWeekdays(count: number): number[] {
    const out: number[] = [];
    for (let offset = -1; out.length < count; offset--) {
      const weekday = new Date(`${this.day(offset)}T00:00:00Z`).getUTCDay();
      if (weekday !== 0 && weekday !== 6) out.unshift(offset);
    }
    return out;
  }
}
