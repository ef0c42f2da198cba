import { dayOf, daysUntil } from '#src/lib/dates';

/** From so many days on what waits is late. */
const LATE_AFTER = 3;

/** How long something has waited, in words, and whether that is too long; null for what is no instant. */
export function waitingOf(since: string, today: string): { text: string; late: boolean } | null {
  const instant = new Date(since);
  const left = Number.isNaN(instant.getTime()) ? null : daysUntil(dayOf(instant), today);
  if (left === null) return null;
  const days = Math.max(0, -left);
  const text = days === 0 ? 'since today' : days === 1 ? '1 day' : `${days} days`;
  return { text, late: days > LATE_AFTER };
}
