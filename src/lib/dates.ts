import { indianClock } from '#contract/days';

export { dayOf } from '#contract/days';

/** By arithmetic: two `Intl.DateTimeFormat` cost a slow phone 130 ms at first load. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAY_MS = 86_400_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** YYYY-MM-DD or ISO 8601 as 'dd MMM yyyy'; anything else unchanged. */
export function formatDate(value: string | null | undefined): string {
  const date = toDate(value);
  if (!date) return value ?? '';
  const at = indianClock(date);
  return `${twoDigits(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]!.slice(0, 3)} ${at.getUTCFullYear()}`;
}

/** As 'd MMM yyyy', without a leading zero. */
export const formatDateShort = (value: string | null | undefined): string =>
  toDate(value) ? formatDate(value).replace(/^0/, '') : formatDate(value);

/** Whole days from `today` to `day` (YYYY-MM-DD); negative if past, null if either is no day. */
export function daysUntil(day: string, today: string): number | null {
  const distance = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return Number.isFinite(distance) ? Math.round(distance) : null;
}

/** A day or an instant of the wire; null for anything else. */
function toDate(value: string | null | undefined): Date | null {
  if (!value || !/^\d{4}-\d\d-\d\d(T.+)?$/.test(value)) return null;
  // Noon in India, so that no zone moves a bare day.
  const date = new Date(value.length === 10 ? `${value}T12:00:00+05:30` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A month (YYYY-MM) as 'March 2026'. */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[number! - 1]} ${year}`;
}

/** Named only to whoever's clock is another; on the server nobody's clock is known. */
const zone = (): string =>
  typeof window === 'undefined' || new Date().getTimezoneOffset() === -330 ? '' : ' IST';

/** ISO 8601 as 'dd MMM yyyy, hh:mm a' in Asia/Kolkata; a bare day as a date. */
export function formatClockTime(value: string | null | undefined): string {
  const day = formatDate(value);
  const date = toDate(value);
  if (!date || value!.length === 10) return day;
  const at = indianClock(date);
  const hours = at.getUTCHours();
  return `${day}, ${twoDigits(hours % 12 || 12)}:${twoDigits(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}${zone()}`;
}
