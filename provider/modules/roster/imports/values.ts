import { LIMITS } from '#contract/limits';
import { isTooYoung, LEAST_AGE } from '#contract/student/age';
import { daysOf } from '#provider/files/tables/days';
import { isEmail } from '#contract/textRules';
import { isStorable } from '#contract/storable';
import { isShortened } from '#contract/text';
import { ROSTER_COLUMNS, semesterText, type RosterColumn } from '#contract/roster/headings';

const LONGEST: Readonly<Record<RosterColumn, number>> = {
  college: LIMITS.listName,
  usn: LIMITS.usn,
  name: LIMITS.name,
  email: LIMITS.email,
  branch: LIMITS.listName,
  programme: LIMITS.listName,
  semester: 2,
  year: 20,
  birth_date: 40,
  cgpa: 5,
  backlogs: 3,
};
export const CLEARED: readonly RosterColumn[] = ROSTER_COLUMNS.filter(
  (column) => !['college', 'usn', 'name'].includes(column),
);

const inRange = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= least && Number(text) <= most;
const isWhole = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && inRange(text, least, most);

const SHORTENED = 'A spreadsheet has shortened this number: format the column as text and fill it in again';

const JUDGED: Partial<Record<RosterColumn, (text: string) => string | null>> = {
  usn: (text) => (isShortened(text) ? `The USN is "${text}". ${SHORTENED}` : null),
  name: (text) => (/\p{L}/u.test(text) ? null : `The name "${text}" has no letter`),
  email: (text) => (isEmail(text) ? null : 'The email is not valid'),
  semester: (text) =>
    isWhole(text, 1, LIMITS.semesters) ? null : `The semester is a number from 1 to ${LIMITS.semesters}`,
  cgpa: (text) =>
    inRange(text, 0, 10)
      ? null
      : /^\d\.\d{3,}$/.test(text)
        ? 'The CGPA has more than two decimals'
        : 'The CGPA is a number from 0 to 10',
  backlogs: (text) => (isWhole(text, 0, 200) ? null : 'The backlogs are a number from 0 to 200'),
};

/** How colleges write "no value". */
const NO_VALUE = /^(-+|na|n\/a)$/i;
const MAY_LACK: readonly RosterColumn[] = ['email', 'semester', 'year', 'birth_date', 'cgpa', 'backlogs'];

const SPELLED: Partial<Record<RosterColumn, (text: string) => string>> = {
  semester: semesterText,
  backlogs: (text) => (/^(nil|none)$/i.test(text) ? '0' : text.replace(/\.0+$/, '')),
};

export const hasNoValue = (column: RosterColumn, cell: string): boolean =>
  cell === '' || (MAY_LACK.includes(column) && NO_VALUE.test(cell));

export function readValue(column: RosterColumn, cell: string): { text: string; error: string | null } {
  const text = SPELLED[column]?.(cell) ?? cell;
  const unreadable = text.length > LONGEST[column] || !isStorable(text);
  return { text, error: unreadable ? `The ${column} cannot be read` : (JUDGED[column]?.(text) ?? null) };
}

/** Of cells that are not blank: the days of a file are read together, by its own order of day and month. */
export const readBirthDates = (cells: readonly string[]): { day: string; error: string | null }[] =>
  daysOf(cells).map((day) => {
    if (!day) return { day: '', error: 'The birth date cannot be read: write it as 2004-05-31' };
    return { day, error: isTooYoung(day) ? `The birth date says under ${LEAST_AGE} years: check it` : null };
  });
