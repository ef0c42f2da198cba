import { daysUntil, formatDate } from '#src/lib/dates';

/** For so many days the distance says more than the date. */
const NEAR = 30;

/**
 * When an internship was posted, by calendar days (both YYYY-MM-DD in India): the server and the browser say
 * the same, and a page that was kept for some seconds does too. An empty text for what is no day.
 */
export function postedWords(day: string | undefined, today: string): string {
  const left = day ? daysUntil(day, today) : null;
  if (left === null) return '';
  if (left < -NEAR) return `Posted on ${formatDate(day)}`;
  if (left < -1) return `Posted ${-left} days ago`;
  return left === -1 ? 'Posted yesterday' : 'Posted today';
}
