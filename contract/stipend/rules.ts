import { object } from 'yup';
import { isCalendarDate, isMonth, monthBefore } from '../days';
import { LIMITS } from '../limits';
import { choice, cleaned, positiveNumber, requiredText } from '../textRules';
import { STIPEND_STATES } from './months';

/** A part is more than nothing and less than all. @param stipend of the month */
export function stipendRules(stipend: number) {
  const amount = `Enter whole rupees, more than 0 and less than ${stipend.toLocaleString('en-IN')}`;
  return object({
    state: choice(STIPEND_STATES, 'Select whether it was paid'),
    amount: cleaned().when('state', {
      is: 'part',
      then: () => positiveNumber(amount, amount, { integer: true, max: stipend - 1 }),
      otherwise: () => cleaned().transform(() => undefined),
    }),
  });
}

/** @param today YYYY-MM-DD; @param month YYYY-MM, which is paid in the month before it at the earliest */
export const stipendAnswerRules = (today: string, month: string) =>
  object({
    text: requiredText('Write an answer', { max: LIMITS.remark }),
    paid_on: cleaned()
      .nullable()
      .test('day', 'Enter a valid date', (value) => !value || isCalendarDate(value))
      .test('past', 'The day of the payment cannot be in the future', (value) => !value || value <= today)
      .test(
        'early',
        'Enter the day on which this month was paid',
        (value) => !value || !isMonth(month) || value.slice(0, 7) >= monthBefore(month),
      ),
  });

export const stipendSettleRules = object({
  reason: requiredText('A reason is required', { max: LIMITS.remark }),
});
