/**
 * The day of each end of a placement (docs/placements.md, placements 23): decisions, certificates, closing a
 * year and screens ask here alone. Days are YYYY-MM-DD, `today` is the day in India.
 */
import { dayText } from '../days';
import type { PlacementOutcome } from './lifecycle';

interface Agreed {
  start_date: string | null;
  end_date: string | null;
}

interface Ended {
  end_date: string | null;
  /** Where it is not `end_date`. */
  ended_on: string | null;
}

/** On or after its last day. Without one, as only old records are, there is no day to come. */
export const mayComplete = ({ end_date }: Agreed, today: string): boolean => !end_date || end_date <= today;

/** The days on which it can have ended so far; null before its first. */
export function endableDays(
  { start_date, end_date }: Agreed,
  today: string,
): { first: string | null; last: string } | null {
  if (start_date && start_date > today) return null;
  return { first: start_date, last: end_date && end_date < today ? end_date : today };
}

/** Null once it may be completed. */
const tooEarlyText = (agreed: Agreed, today: string): string | null =>
  !agreed.end_date || mayComplete(agreed, today)
    ? null
    : `It can be completed from ${dayText(agreed.end_date)}, its last day.`;

/** Why no work can be recorded or reported yet; null from its first day on. */
export const notBegunText = ({ start_date }: Pick<Agreed, 'start_date'>, today: string): string | null =>
  start_date && start_date > today ? `It begins on ${dayText(start_date)}.` : null;

/** Why it cannot have ended on a day; null for one that it can. */
function wrongDayText(agreed: Agreed, day: string, today: string): string | null {
  const days = endableDays(agreed, today);
  if (days === null)
    return `It begins on ${dayText(agreed.start_date ?? today)}. Nothing can end before that`;
  const { first, last } = days;
  if (day <= last && (first === null || day >= first)) return null;
  return `Select a day ${first === null ? 'up' : `from ${dayText(first)}`} to ${dayText(last)}`;
}

export interface EndRefusal {
  /** TOO_EARLY; otherwise its day is wrong. */
  isTooEarly: boolean;
  message: string;
}

/** Why it cannot end so today; null when it can. @param date of an end that is no completion, required */
export function endRefusal(
  agreed: Agreed,
  { outcome, date }: { outcome: PlacementOutcome; date: string | null },
  today: string,
): EndRefusal | null {
  const early = outcome === 'completed' ? tooEarlyText(agreed, today) : null;
  if (early !== null)
    return { isTooEarly: true, message: `${early} To end it sooner, end it early or change the dates.` };
  if (outcome === 'completed' && date === null) return null;
  const message = wrongDayText(agreed, date ?? '', today);
  return message === null ? null : { isTooEarly: false, message };
}

/** Why no certificate of a completed one can be issued today: it would name a day to come. */
export function certificateRefusal({ end_date, ended_on }: Ended, today: string): string | null {
  const end = ended_on ?? end_date;
  return !end || end <= today
    ? null
    : `It ends on ${dayText(end)}. Its certificate can be issued from that day.`;
}
