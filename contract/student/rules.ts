/**
 * Rules of the student profile form by form name; both the form and the provider run these.
 */
import { array, object, string } from 'yup';
import { isCalendarDate } from '../days';
import { DOCUMENT_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { GENDERS } from '../options';
import {
  cleaned,
  choice,
  file,
  optionalUrl,
  phone,
  recordId,
  recordIds,
  requiredDate,
  requiredText,
  tooLong,
} from '../textRules';
import { isShortened } from '../text';
import { isTooYoung, TOO_YOUNG } from './age';

/** A yes/no choice that may be left out or blank. */
const flag = () =>
  string()
    .transform((v: unknown) => (v === '' ? undefined : v))
    .oneOf(['0', '1'], 'Select Yes or No')
    .default('0');

/** Of numbers that are pasted out of a spreadsheet. */
const SHORTENED = 'A spreadsheet has shortened this number. Type it again.';
const isWhole = (value: unknown): boolean => typeof value !== 'string' || !isShortened(value);

const SEMESTERS = Array.from({ length: LIMITS.semesters }, (_, i) => String(i + 1));

/**
 * The whole student profile. Interests, LinkedIn, the two choices and the résumé are optional; all else is
 * mandatory for applying (docs/rules.md, profiles 3). College and branch are compared with the master lists
 * by the provider alone.
 */
export const studentRules = object({
  mobile: phone('Enter a valid 10-digit mobile number'),
  dob: requiredDate('Date of Birth is required').test(
    'age',
    TOO_YOUNG,
    (day) => !day || !isCalendarDate(day) || !isTooYoung(day),
  ),
  gender: choice(GENDERS, 'Select a gender'),
  usn: requiredText('USN is required', { min: 2, max: 40 }).test('shortened', SHORTENED, isWhole),
  college: requiredText('College is required'),
  branch: requiredText('Branch is required'),
  semester: choice(SEMESTERS, 'Semester is required'),
  address: requiredText('Address is required', { max: LIMITS.address }),
  country: recordId('Country is required'),
  state: recordId('State is required'),
  city: recordId('City is required'),
  postalCode: requiredText('Postal Code is required', { max: 12 }).test('shortened', SHORTENED, isWhole),
  skills: recordIds('Select at least one skill', LIMITS.skills),
  tags: array()
    .of(cleaned().required('Enter the interest').max(60, tooLong(60)))
    .transform((v: unknown) => v ?? [])
    .max(LIMITS.tags, `Enter at most ${LIMITS.tags}`),
  linkedin: optionalUrl(),
  isHideCv: flag(),
  isAvailableForHiring: flag(),
  resume: file(DOCUMENT_FORMATS),
});
