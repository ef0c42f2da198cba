/** What a college asks of its diaries. */
import { object, string } from 'yup';
import { isCalendarDate } from '../days';
import { LIMITS } from '../limits';
import { requiredText } from './fields';
import { validate } from './validate';

export interface HolidayForm {
  date: string;
  name: string;
}

const HOURS = `Enter a whole number from 1 to ${LIMITS.hoursTargetMax}`;

export const holidayRules = object({
  date: string()
    .typeError('Enter a valid date')
    .required('Date is required')
    .test('day', 'Enter a valid date', (value) => isCalendarDate(value)),
  name: requiredText('Name is required'),
});

export const hoursTargetRules = object({
  hours_target: string()
    .trim()
    .typeError(HOURS)
    .required(HOURS)
    .test(
      'whole',
      HOURS,
      (value) => /^[1-9]\d{0,4}$/.test(value ?? '') && Number(value) <= LIMITS.hoursTargetMax,
    ),
});

/** What is wrong with a list of holidays; null when nothing is. */
export function holidaysError(holidays: readonly HolidayForm[]): string | null {
  if (holidays.length > LIMITS.holidays) return `At most ${LIMITS.holidays} holidays`;
  for (const holiday of holidays) {
    const [message] = Object.values(validate(holidayRules, holiday) ?? {}).flat();
    if (message) return message;
  }
  const days = new Set(holidays.map(({ date }) => date));
  return days.size < holidays.length ? 'Two holidays have the same date' : null;
}
