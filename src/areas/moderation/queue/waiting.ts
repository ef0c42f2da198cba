import { dayOf, daysUntil } from '#src/lib/dates';

/** Late after so many days. */
const LATE_AFTER = 3;

/** Null if not an instant. */
export function waitingOf(since: string, today: string): { text: string; late: boolean } | null {
  const instant = new Date(since);
  const left = Number.isNaN(instant.getTime()) ? null : daysUntil(dayOf(instant), today);
  if (left === null) return null;
  const days = Math.max(0, -left);
  const text = days === 0 ? 'since today' : days === 1 ? '1 day' : `${days} days`;
  return { text, late: days > LATE_AFTER };
}
