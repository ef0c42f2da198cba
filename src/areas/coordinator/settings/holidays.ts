import { isCalendarDate } from '#contract/days';
import { holidayRules, type HolidayForm } from '#contract/collegeSettings/rules';
import { validate } from '#contract/validate';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/;
/** Between date and name: a space, tab, comma or dash. */
const BETWEEN = /^[\s,;:–—-]+/;

const dayOf = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
};

/** Or what is wrong with the line. The day comes first, as in India, unless the year does. */
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

/** One a line; errors name their line, from 1. */
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

/** By date; of two with one date the added one wins. */
export function joined(held: readonly HolidayForm[], added: readonly HolidayForm[]): HolidayForm[] {
  const byDate = new Map([...held, ...added].map((holiday) => [holiday.date, holiday]));
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

interface WrongRow {
  index: number;
  part: keyof HolidayForm;
  message: string;
}

/** Null if all are valid. */
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
