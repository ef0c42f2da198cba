import { number, object } from 'yup';
import { isCalendarDate } from '../days';
import { LIMITS } from '../limits';
import { choice, cleaned, requiredText } from '../textRules';
import { STIPEND_STATES } from './months';

/** A part is more than nothing and less than all. @param stipend of the month */
export function stipendRules(stipend: number) {
  const amount = `Enter whole rupees, more than 0 and less than ${stipend.toLocaleString('en-IN')}`;
  return object({
    state: choice(STIPEND_STATES, 'Select whether it was paid'),
    amount: number().when('state', {
      is: 'part',
      then: () =>
        number()
          .transform((value: unknown, sent: unknown) => (sent === '' ? Number.NaN : value))
          .typeError(amount)
          .required(amount)
          .integer(amount)
          .moreThan(0, amount)
          .lessThan(stipend, amount),
      otherwise: () => number().transform(() => undefined),
    }),
  });
}

/** @param today YYYY-MM-DD */
export const stipendAnswerRules = (today: string) =>
  object({
    text: requiredText('Write an answer', { max: LIMITS.remark }),
    paid_on: cleaned()
      .nullable()
      .test('day', 'Enter a valid date', (value) => !value || isCalendarDate(value))
      .test('past', 'The day of the payment cannot be in the future', (value) => !value || value <= today),
  });

export const stipendSettleRules = object({
  reason: requiredText('A reason is required', { max: LIMITS.remark }),
});
