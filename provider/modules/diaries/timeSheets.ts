/** Hours as time sheets write them, and their rows: several of one day make one entry. */
import { daysOf } from '#provider/files/tables/days';
import { headingKey } from '#provider/files/tables/table';
import { text, type Values } from '#provider/http/form';

/** Rows of a diary's file under the names of the store call. */
export interface FileRow {
  /** Of a table as a spreadsheet counts, of JSON from 1. */
  number: number;
  values: Values;
  errors: readonly string[];
  /** Rows of a time sheet that make this one. */
  joined?: number;
}

const QUARTER = 900;
const HOUR = 3_600;

/** Seconds of `7:30`, `7:30:00`, `7h30`, `7 h 30 min`, `45m`, `7.5`; null for anything else. */
function secondsOf(written: string): number | null {
  const [, clock, minutes, seconds] = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(written) ?? [];
  if (clock !== undefined) return Number(clock) * HOUR + Number(minutes) * 60 + Number(seconds ?? 0);
  const [all, hours, rest] =
    /^(?:(\d{1,3}) ?h(?:ours?|rs?)?)? ?(?:(\d{1,3}) ?(?:m(?:in(?:utes)?)?)?)?$/i.exec(written) ?? [];
  if (all && /[hm]/i.test(all)) return Number(hours ?? 0) * HOUR + Number(rest ?? 0) * 60;
  return /^\d{1,3}(\.\d{1,4})?$/.test(written) ? Math.round(Number(written) * HOUR) : null;
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / HOUR)}:${String(Math.floor((seconds % HOUR) / 60)).padStart(2, '0')}`;

/** What is no number of quarter hours is not rounded: it would be another figure than the student's. */
function hoursOf(seconds: number): { hours: string; error: string | null } {
  if (seconds % QUARTER === 0) return { hours: String(seconds / HOUR), error: null };
  const before = Math.floor(seconds / QUARTER) * QUARTER;
  const choice = `${clockOf(before)} or ${clockOf(before + QUARTER)}`;
  const error = `hours: ${clockOf(seconds)} is not in quarter hours. Write ${choice} in the file.`;
  return { hours: String(before / HOUR), error };
}

/** Of a clock's spelling only; the rules judge numbers. */
const isClock = (written: string): boolean => /[:hm]/i.test(written) && secondsOf(written) !== null;

export function withHours(row: FileRow): FileRow {
  const written = text(row.values.hours);
  if (!isClock(written)) return row;
  const { hours, error } = hoursOf(secondsOf(written)!);
  return {
    ...row,
    values: { ...row.values, hours },
    errors: error === null ? row.errors : [...row.errors, error],
  };
}

/** Toggl, Clockify and Kimai write a row for each task, and head columns so. */
const TASK_HEADINGS = new Set(['start date', 'duration', 'duration h', 'duration decimal']);
export const isTimeSheet = (headings: readonly string[]): boolean =>
  headings.some((heading) => TASK_HEADINGS.has(headingKey(heading)));

function joined(rows: readonly FileRow[]): FileRow {
  const [first] = rows as [FileRow];
  if (rows.length === 1) return withHours(first);
  const spans = rows.map(({ values }) => secondsOf(text(values.hours)));
  const errors = rows.flatMap(({ errors: own }) => own);
  const description = [...new Set(rows.map(({ values }) => text(values.description)))]
    .filter(Boolean)
    .join('\n');
  const unread = rows.find((_, i) => spans[i] === null);
  if (unread)
    return { ...first, joined: rows.length, errors: [...errors, `hours: line ${unread.number} has none.`] };
  const { hours, error } = hoursOf(spans.reduce<number>((sum, seconds) => sum + seconds!, 0));
  return {
    number: first.number,
    values: { ...first.values, hours, description },
    errors: error === null ? errors : [...errors, error],
    joined: rows.length,
  };
}

/** Clockify writes dates as its user's country does. One that cannot be read stays as it is. */
function withDays(rows: readonly FileRow[]): FileRow[] {
  const days = daysOf(
    rows.map(({ values }) => text(values.date)),
    { monthFirst: true },
  );
  return rows.map((row, i) => ({ ...row, values: { ...row.values, date: days[i] ?? row.values.date } }));
}

/** One row for each day, in the order of the file. */
export function joinDays(sent: readonly FileRow[]): FileRow[] {
  const rows = withDays(sent);
  const byDay = new Map<string, FileRow[]>();
  for (const row of rows) {
    const day = text(row.values.date);
    // Without a day each row says so itself.
    const key = day === '' ? `line ${row.number}` : day;
    byDay.set(key, [...(byDay.get(key) ?? []), row]);
  }
  return [...byDay.values()].map(joined);
}
