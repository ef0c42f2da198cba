const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INDIA = 330 * MINUTE;

/** Weekdays that the diary of student@ spans, from the day on which the offer was accepted. */
export const DIARY_WEEKDAYS = 30;

/**
 * Days and instants relative to the moment of seeding; days are those of Asia/Kolkata, which keeps no summer
 * time.
 */
export class Clock {
  constructor(readonly now: Date) {}

  /** The day `offset` days from today, YYYY-MM-DD. */
  day(offset: number): string {
    return new Date(this.now.getTime() + INDIA + offset * DAY).toISOString().slice(0, 10);
  }

  /** An instant `days` (fractions too) before now. */
  ago(days: number): Date {
    return new Date(this.now.getTime() - Math.round(days * DAY));
  }

  /** `hour` o'clock in India on the day `offset` days from today, never later than now. */
  at(offset: number, hour: number): Date {
    const instant = Date.parse(`${this.day(offset)}T00:00:00Z`) - INDIA + hour * 60 * MINUTE;
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
