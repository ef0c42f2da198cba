/** Rules of placements, by the names of the form and of the call alike. */
import { array, number, object, string, type AnySchema } from 'yup';
import { isCalendarDate } from '../days';
import { LIMITS } from '../limits';
import { PLACEMENT_DECISIONS, PLACEMENT_OUTCOMES } from './lifecycle';
import type { PlacementTerm } from './fields';
import { INTERNSHIP_MODES } from '../options';
import type { FieldErrors } from '../http';
import { DOCUMENT_FORMATS } from '../fileFormats';
import {
  cleaned,
  choice,
  email,
  file,
  optionalText,
  optionalUrl,
  requiredDate,
  requiredText,
} from '../textRules';
import { isPhoneNumber, phoneNumber } from '../phone';
import { validate, type Rules } from '../validate';

const HOURS = `Enter whole hours from 1 to ${LIMITS.hoursPerWeek}`;
const STIPEND = 'Enter whole rupees, or leave it blank';
const DAYS = 'Select the working days';
const PHONE = 'Enter a phone number of 10 digits, or with + and the country code';

/** Monday is 1, Sunday 7. */
const weekdays = array()
  .of(number().typeError(DAYS).integer(DAYS).min(1, DAYS).max(LIMITS.daysPerWeek, DAYS).required(DAYS))
  .typeError(DAYS)
  .required(DAYS)
  .min(1, DAYS)
  .max(LIMITS.daysPerWeek, DAYS);

const REPORT = 'Add the report as a PDF';

const TERM_RULES = {
  start_date: requiredDate('Start date is required'),
  end_date: requiredDate('End date is required'),
  hours_per_week: cleaned()
    .typeError(HOURS)
    .required('Hours per week is required')
    .test(
      'hours',
      HOURS,
      (value) => !value || (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= LIMITS.hoursPerWeek),
    ),
  working_days: weekdays,
  mode: choice(INTERNSHIP_MODES, 'Select a mode'),
  place: optionalText(),
  stipend: cleaned()
    .nullable()
    .transform((value: unknown) => value ?? '')
    .test(
      'stipend',
      STIPEND,
      (value) => !value || (/^\d{1,8}$/.test(value) && Number(value) <= LIMITS.money),
    ),
  supervisor_name: requiredText('Name of the supervisor is required', { max: LIMITS.name }),
  supervisor_email: email('Enter a valid email', 'Email of the supervisor is required'),
  supervisor_phone: cleaned()
    .nullable()
    .transform((v: unknown) => phoneNumber(typeof v === 'string' ? v : ''))
    .test('phone', PHONE, (value) => !value || isPhoneNumber(value)),
  supervisor_designation: optionalText(),
} satisfies Readonly<Record<PlacementTerm, AnySchema>>;

const placementTermRules = object(TERM_RULES);

interface Dated {
  start_date?: unknown;
  end_date?: unknown;
}

/** Adds what is wrong between the two days, where neither is wrong by itself. */
function withOrder(errors: FieldErrors | null, { start_date, end_date }: Dated): FieldErrors | null {
  const endsFirst =
    !errors?.start_date && !errors?.end_date && String(end_date).trim() < String(start_date).trim();
  return endsFirst ? { ...errors, end_date: ['The end cannot be before the start'] } : errors;
}

/** Everything wrong with a placement's terms, by field; null when nothing is. */
export const placementErrors = (values: Readonly<Record<string, unknown>>): FieldErrors | null =>
  withOrder(validate(placementTermRules, values), values);

/** What a student says about an internship found outside the portal, besides its terms. */
const proposalRules = object({
  ...TERM_RULES,
  company: requiredText('Company is required', { max: LIMITS.name }),
  website: optionalUrl(),
  title: requiredText('Title is required', { max: LIMITS.name }),
  description: requiredText('Description is required', { max: LIMITS.answers }),
  offer_letter: file(DOCUMENT_FORMATS, 'Add the offer letter as a PDF'),
});

/** Everything wrong with a proposal, by field; null when nothing is. */
export const proposalErrors = (values: Readonly<Record<string, unknown>>): FieldErrors | null =>
  withOrder(validate(proposalRules, values), values);

export const placementReportRules = object({
  report: file(DOCUMENT_FORMATS, REPORT, LIMITS.paperBytes),
});

/**
 * Everything wrong with some terms that are to change, by field; null when nothing is.
 * @param now the terms as they are, which those that do not change keep
 */
export function amendmentErrors(
  changes: Readonly<Partial<Record<PlacementTerm, unknown>>>,
  now: Dated,
): FieldErrors | null {
  const rules = object(
    Object.fromEntries((Object.keys(changes) as PlacementTerm[]).map((name) => [name, TERM_RULES[name]])),
  ) as Rules;
  return withOrder(validate(rules, changes), { ...now, ...changes });
}

const reason = requiredText('A reason is required', { max: LIMITS.remark });

const PAPER_HOURS = `Enter hours from 0.25 to ${LIMITS.paperHours}, in quarters`;
export const paperHoursRules = object({
  hours: number()
    .transform((value: unknown, sent: unknown) => (sent === '' ? Number.NaN : value))
    .typeError(PAPER_HOURS)
    .required(PAPER_HOURS)
    .min(0.25, PAPER_HOURS)
    .max(LIMITS.paperHours, PAPER_HOURS)
    .test('quarters', PAPER_HOURS, (value) => Number.isInteger(value * 4)),
});

export const placementReasonRules = object({ reason });

export const issueNoteRules = object({ note: optionalText(LIMITS.remark) });

export const amendmentRules = object({
  from_date: requiredDate('Enter the date from which it applies'),
  reason,
});

export const placementDecisionRules = object({
  decision: choice(PLACEMENT_DECISIONS, 'Select a decision'),
  reason: optionalText(LIMITS.remark).when('decision', { is: 'approved', otherwise: () => reason }),
});

export const placementOutcomeRules = object({
  outcome: choice(PLACEMENT_OUTCOMES, 'Select how it ended'),
  date: string().when('outcome', {
    is: 'completed',
    then: () =>
      cleaned()
        .nullable()
        .test('date', 'Enter a valid date', (value) => !value || isCalendarDate(value)),
    otherwise: () => requiredDate('Select the day on which it ended'),
  }),
  reason: optionalText(LIMITS.remark).when('outcome', {
    is: 'completed',
    otherwise: () => reason,
  }),
});

export const emergencyContactRules = object({
  name: requiredText('Name is required', { max: LIMITS.name }),
  relation: requiredText('Relation is required', { max: LIMITS.name }),
  phone: cleaned()
    .typeError(PHONE)
    .required(PHONE)
    .test('phone', PHONE, (value) => !value || isPhoneNumber(phoneNumber(value))),
});
