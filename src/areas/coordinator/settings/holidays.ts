/** Holidays as people type and paste them. */
import { isCalendarDate } from '#contract/days';
import { holidayRules, type HolidayForm } from '#contract/collegeSettings/rules';
import { validate } from '#contract/validate';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/;
/** What stands between a date and its name: a space, a tab, a comma, a dash. */
const BETWEEN = /^[\s,;:–—-]+/;

const dayOf = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
};

/** A line as a holiday, or what is wrong with it. The day comes first, as in India, unless the year does. */
function holidayOf(line: string): HolidayForm | string {
  const [yearFirst, dayFirst] = [YEAR_FIRST.exec(line), DAY_FIRST.exec(line)];
  const [match = ''] = yearFirst ?? dayFirst ?? [];
  const date = yearFirst
    ? dayOf(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
    : dayFirst && dayOf(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!);
  if (!date) return 'start with a date such as 26/01/2027 or 2027-01-26';
  const name = line.slice(match.length).replace(BETWEEN, '').trim();
  return name === '' ? 'write the name after the date' : { date, name };
}

/** The holidays of a pasted list, one a line; what is wrong is named by its line, from 1. */
export function readHolidays(text: string): { holidays: HolidayForm[]; errors: string[] } {
  const read = { holidays: [] as HolidayForm[], errors: [] as string[] };
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const holiday = holidayOf(line.trim());
    if (typeof holiday === 'string') read.errors.push(`Line ${index + 1}: ${holiday}.`);
    else read.holidays.push(holiday);
  });
  return read;
}

/** Both lists as one, by date; of two with one date the later list's counts. */
export function joined(held: readonly HolidayForm[], added: readonly HolidayForm[]): HolidayForm[] {
  const byDate = new Map([...held, ...added].map((holiday) => [holiday.date, holiday]));
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** The first thing that is wrong with the rows: in which row and input, and what. */
interface WrongRow {
  index: number;
  part: keyof HolidayForm;
  message: string;
}

/** The first wrong row; null when none is. */
export function wrongRow(holidays: readonly HolidayForm[]): WrongRow | null {
  const dates = new Set<string>();
  for (const [index, holiday] of holidays.entries()) {
    const errors = validate(holidayRules, holiday);
    const errorAt = (part: keyof HolidayForm, message: string) => ({
      index,
      part,
      message: `Holiday ${index + 1}: ${message}`,
    });
    if (errors?.date?.[0]) return errorAt('date', errors.date[0]);
    if (errors?.name?.[0]) return errorAt('name', errors.name[0]);
    if (dates.has(holiday.date)) return errorAt('date', 'This date is already listed above');
    dates.add(holiday.date);
  }
  return null;
}
