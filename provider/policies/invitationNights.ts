/** Many invitations are sent from 20:00 to 06:00 in Asia/Kolkata, at a rate that a mail server bears. */
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

const EVENING = 20;
const MORNING = 6;
const NIGHT_HOURS = 24 - EVENING + MORNING;
const HOUR_MS = 3_600_000;

export function isNight(at: Date): boolean {
  const { hour } = DateTime.fromJSDate(at, { zone: TIME_ZONE });
  return hour >= EVENING || hour < MORNING;
}

/** Now at night, else this evening. */
export function nextNight(at: Date): Date {
  if (isNight(at)) return at;
  return DateTime.fromJSDate(at, { zone: TIME_ZONE })
    .set({ hour: EVENING, minute: 0, second: 0, millisecond: 0 })
    .toJSDate();
}

/** When so many that begin with the next night are sent, at `rate` an hour. */
export function sentUntil(at: Date, count: number, rate: number): Date {
  const from = nextNight(at);
  const begun = DateTime.fromJSDate(from, { zone: TIME_ZONE });
  const passed =
    (begun.hour >= EVENING ? begun.hour - EVENING : begun.hour + 24 - EVENING) + begun.minute / 60;
  const hours = count / rate + passed;
  const nights = Math.floor(hours / NIGHT_HOURS);
  return new Date(from.getTime() + (hours - passed + nights * (24 - NIGHT_HOURS)) * HOUR_MS);
}
