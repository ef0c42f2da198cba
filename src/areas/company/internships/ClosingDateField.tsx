import { useField } from 'react-final-form';
import { useSelector } from 'react-redux';
import { isCalendarDate } from '#contract/days';
import { selectToday } from '#src/state/ui';
import { DateField } from '#src/ui/form/DateField';
import { INTERNSHIP_LABELS as L } from './labels';

/** The closing date; one that has passed is told while it is chosen, since nothing forbids it. */
export function ClosingDateField() {
  const today = useSelector(selectToday);
  const day = useField<string>('expireDate', { subscription: { value: true } }).input.value;
  const passed = today !== '' && isCalendarDate(day) && day < today;
  return (
    <>
      <DateField
        name="expireDate"
        label={L.expireDate}
        required
        help="Students can apply until the end of this day."
      />
      <p className={passed ? 'field-warning' : 'visually-hidden'} aria-live="polite">
        {passed && 'This day has passed: students will not see it.'}
      </p>
    </>
  );
}
