/** What a college asks of its diaries, and where fees are paid. */
import { object, string } from 'yup';
import { isCalendarDate } from '../days';
import { LIMITS } from '../limits';
import { cleaned, optionalText, requiredText } from '../textRules';
import { validate } from '../validate';

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
  hours_target: cleaned()
    .typeError(HOURS)
    .required(HOURS)
    .test(
      'whole',
      HOURS,
      (value) => /^[1-9]\d{0,4}$/.test(value ?? '') && Number(value) <= LIMITS.hoursTargetMax,
    ),
});

interface PayeeForm {
  payee_name?: string | null;
  payee_account?: string | null;
  payment_note?: string | null;
}

/** Whether one of these fields of the payee is filled. */
const isAnyFilled = (form: PayeeForm, names: readonly (keyof PayeeForm)[]): boolean =>
  names.some((name) => (form[name] ?? '').trim() !== '');

/** Text that may be blank only where these other fields are. */
const blankTogether = (max: number, others: readonly (keyof PayeeForm)[], missing: string) =>
  optionalText(max).test('together', missing, function check(value) {
    return Boolean(value) || !isAnyFilled(this.parent as PayeeForm, others);
  });

/** Whom students pay fees: name and account, or neither (docs/rules.md, payments 3). */
export const payeeRules = object({
  payee_name: blankTogether(LIMITS.shortText, ['payee_account', 'payment_note'], 'Enter who is paid'),
  payee_account: blankTogether(
    LIMITS.payeeAccount,
    ['payee_name', 'payment_note'],
    'Enter the account or UPI id',
  ),
  payment_note: optionalText(LIMITS.paymentNote),
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
