/** Days as people and spreadsheets write them, as YYYY-MM-DD. */
import { isCalendarDate } from '#contract/days';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]\d.*)?$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/;
const NAME_AND_DAY = /^([a-z]{3,9})[. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[, ]+/;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const LONGEST = 40;

const day = (year: string | number, month: string | number, date: string | number): string | null => {
  const text = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
  return isCalendarDate(text) ? text : null;
};

const monthNamed = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

/** Null unless the text can be read in one way only. */
function plainDay(text: string): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return day(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const named = DAY_AND_NAME.exec(text);
  if (named) return day(named[3]!.padStart(4, '20'), monthNamed(named[2]!), named[1]!);
  const nameFirst = NAME_AND_DAY.exec(text);
  return nameFirst && day(nameFirst[3]!, monthNamed(nameFirst[1]!), nameFirst[2]!);
}

/** What `01/02/2026` may mean: the day first, or the month first. */
function readings(text: string): { dayFirst: string | null; monthFirst: string | null } {
  const [, a = '', b = '', year = ''] = NUMBERS.exec(text) ?? [];
  return { dayFirst: day(year, b, a), monthFirst: day(year, a, b) };
}

interface Customs {
  /** Whether a file all of whose dates can have the month first, and one must, is read so. */
  monthFirst?: boolean;
}

/** Null for invalid and ambiguous days. Where one date proves it, the others are read day first too. */
export function daysOf(
  dates: readonly string[],
  { monthFirst: isForeign = false }: Customs = {},
): (string | null)[] {
  const read = new Map<string, ReturnType<typeof readings> & { plain: string | null }>();
  for (const date of dates) {
    if (read.has(date)) continue;
    const text = date.length > LONGEST ? '' : date.trim().toLowerCase().replace(WEEKDAY, '');
    read.set(date, { ...readings(text), plain: plainDay(text) });
  }
  const all = [...read.values()];
  const isDayFirst = all.some(({ dayFirst, monthFirst }) => dayFirst !== null && monthFirst === null);
  const isMonthFirst = all.some(({ dayFirst, monthFirst }) => dayFirst === null && monthFirst !== null);
  return dates.map((date) => {
    const { dayFirst, monthFirst, plain } = read.get(date)!;
    if (plain !== null) return plain;
    if (isMonthFirst && !isDayFirst && isForeign) return monthFirst;
    const isCertain = (isDayFirst && !isMonthFirst) || monthFirst === null || monthFirst === dayFirst;
    return isCertain ? dayFirst : null;
  });
}

export function wantedDate(date: string): string {
  const { dayFirst, monthFirst } = readings(date.trim());
  const wanted = 'Write the date as year-month-day';
  return dayFirst !== null && monthFirst !== null
    ? `${wanted}: ${dayFirst} or ${monthFirst}`
    : `${wanted}, for example ${dayFirst ?? monthFirst ?? '2026-10-21'}`;
}
