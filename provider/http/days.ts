/** Days as the portal counts them: in Asia/Kolkata, which has no daylight saving. */
const KOLKATA_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** The day of `instant` in Asia/Kolkata, YYYY-MM-DD. */
export const today = (instant: Date): string =>
  new Date(instant.getTime() + KOLKATA_MS).toISOString().slice(0, 10);

/** The instant at which `day` (YYYY-MM-DD) begins in Asia/Kolkata. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - KOLKATA_MS);

/** The first instant after `day` in Asia/Kolkata. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** `instant` in Asia/Kolkata as `YYYY-MM-DD HH:mm`, for files that people open in a spreadsheet. */
export const localMinute = (instant: Date): string =>
  new Date(instant.getTime() + KOLKATA_MS).toISOString().slice(0, 16).replace('T', ' ');
