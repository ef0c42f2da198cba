/** Rules of a plan's items, credits and exemptions, by the names of form and call alike. */
import { object } from 'yup';
import { isCalendarDate } from '../days';
import { DOCUMENT_FORMATS } from '../fileFormats';
import type { FieldErrors } from '../http';
import { LIMITS } from '../limits';
import { cleaned, file, optionalText, positiveNumber, requiredText } from '../textRules';
import { validate } from '../validate';

const DUE = 'Enter a day and its month';
const SEMESTER = 'Select a semester';
const YEAR = 'Enter a year of admission, such as 2024';
const WHOSE = 'Enter either a programme or a branch';
const SIZE = 'Enter either hours or weeks';

const wholeNumber = (message: string, { least = 1, most }: { least?: number; most: number }) =>
  cleaned()
    .typeError(message)
    .required(message)
    .test('whole', message, (value) => !value || isWhole(value, least, most));
const isWhole = (value: string, least: number, most: number) =>
  /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
const optionalWhole = (message: string, most: number) =>
  optionalText().test('whole', message, (value) => !value || isWhole(value, 1, most));

const planRules = object({
  name: requiredText('Name is required', { max: LIMITS.listName }),
  programme: optionalText(LIMITS.listName),
  branch: optionalText(LIMITS.listName),
  semester: wholeNumber(SEMESTER, { most: LIMITS.semesters }),
  hours: optionalWhole(`Enter whole hours from 1 to ${LIMITS.hoursTargetMax}`, LIMITS.hoursTargetMax),
  weeks: optionalWhole(`Enter whole weeks from 1 to ${LIMITS.weeks}`, LIMITS.weeks),
  // A day of every year.
  due: cleaned()
    .typeError(DUE)
    .required(DUE)
    .test('due', DUE, (value) => !value || (/^\d\d-\d\d$/.test(value) && isCalendarDate(`2001-${value}`))),
  from_year: wholeNumber(YEAR, { least: 1990, most: 2199 }),
});

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** With exactly one of programme and branch, and one of hours and weeks; null when nothing is wrong. */
export function planErrors(values: Readonly<Record<string, unknown>>): FieldErrors | null {
  const errors: FieldErrors = { ...validate(planRules, values) };
  for (const [one, other, message] of [
    ['programme', 'branch', WHOSE],
    ['hours', 'weeks', SIZE],
  ] as const)
    if (isBlank(values[one]) === isBlank(values[other])) errors[one] ??= [message];
  return Object.keys(errors).length === 0 ? null : errors;
}

const reason = requiredText('Reason is required', { max: LIMITS.remark });
export const planReasonRules = object({ reason });
const hours = positiveNumber('Enter what is credited', `Enter a number up to ${LIMITS.hoursTargetMax}`, {
  max: LIMITS.hoursTargetMax,
});
const proof = (message?: string) => file(DOCUMENT_FORMATS, message, LIMITS.paperBytes);
export const planCreditRules = object({ reason, hours, file: proof('Add the proof as a PDF') });
export const planExemptRules = object({ reason, file: proof() });
/** To look at what would happen, the proof need not be there. */
export const planLookRules = { credit: object({ reason, hours }), exempt: object({ reason }) };
