/** News and circulars as moderators write them. */
import { object, string } from 'yup';
import { isCalendarDate } from '../days';
import { DOCUMENT_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { cleaned, file, optionalUrl, requiredText } from '../textRules';

export const NOTICE_KINDS = ['news', 'circular'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** What can be seen of a notice: it is public, will be, or is no longer. */
export const NOTICE_STATES = ['published', 'scheduled', 'withdrawn'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Whether a text is a day or an instant, ISO 8601; without an offset it is one in Asia/Kolkata. A day that
 * the calendar has not is none.
 */
export function isInstant(value: string): boolean {
  const [, day, ...time] = INSTANT.exec(value) ?? [];
  const [hour, minute, second] = time.map((part) => Number(part ?? 0));
  return day !== undefined && isCalendarDate(day) && hour! < 24 && minute! < 60 && second! < 60;
}

/** The form of a notice. A time to come makes it scheduled. */
export const noticeRules = object({
  kind: string().typeError('Select a kind').required('Select a kind').oneOf(NOTICE_KINDS, 'Select a kind'),
  name: requiredText('Title is required', { max: LIMITS.name }),
  link: optionalUrl(),
  file: file(DOCUMENT_FORMATS),
  published_at: cleaned()
    .typeError('Enter a valid date and time')
    .required('Enter a valid date and time')
    .test('instant', 'Enter a valid date and time', (value) => !value || isInstant(value)),
  withdrawn: string().typeError('Select from the list').oneOf(['0', '1'], 'Select from the list'),
});
