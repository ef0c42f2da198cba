/** The form of a year. */
import { object } from 'yup';
import { isCalendarDate } from '../days';
import { LIMITS } from '../limits';
import { cleaned, requiredText } from '../textRules';

const day = (missing: string) =>
  cleaned()
    .typeError(missing)
    .required(missing)
    .test('day', 'Enter a valid date', (value) => !value || isCalendarDate(value));

/** Longer ones would hide a wrong digit. */
const MOST_DAYS = 2 * 366;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const yearRules = object({
  name: requiredText('Name is required', { max: LIMITS.yearName }),
  from: day('First day is required'),
  to: day('Last day is required')
    .test('order', 'Must be after the first day', (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !to || !from || !isCalendarDate(from) || !isCalendarDate(to) || from < to;
    })
    .test('length', 'A year lasts at most two years', (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !to || !from || !isCalendarDate(from) || !isCalendarDate(to) || daysFrom(from, to) <= MOST_DAYS;
    }),
});
