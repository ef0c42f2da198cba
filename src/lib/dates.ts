/**
 * Days and dates in Asia/Kolkata with the platform's own Intl, so that public pages carry no date library.
 */
import { TIME_ZONE } from '#contract/options';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});
const isoParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const DAY_MS = 86_400_000;

/** A day (YYYY-MM-DD) or an instant (ISO 8601) as 'dd MMM yyyy'; an empty text for what is no date. */
export function formatDate(value: string | null | undefined): string {
  const date = toDate(value);
  if (!date) return '';
  const found = Object.fromEntries(parts.formatToParts(date).map((p) => [p.type, p.value]));
  return `${found.day} ${found.month} ${found.year}`;
}

/** As 'd MMM yyyy', without a leading zero. */
export const formatDateShort = (value: string | null | undefined): string =>
  formatDate(value).replace(/^0/, '');

/** The day in Asia/Kolkata as YYYY-MM-DD. */
export const dayOf = (date: Date): string => isoParts.format(date);

/** Whole days from `today` to `day` (both YYYY-MM-DD); negative when past, null when either is no day. */
export function daysUntil(day: string, today: string): number | null {
  const distance = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return Number.isFinite(distance) ? Math.round(distance) : null;
}

function toDate(value: string | null | undefined): Date | null {
  if (!value) return null;
  // A bare day is noon in India, so that no zone moves it.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+05:30` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}
