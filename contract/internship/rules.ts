/**
 * Rules of the internship form, by form name; both the form and the provider run these.
 */
import { object, string, type AnySchema } from 'yup';
import { backlogsMaxRule, cgpaMinRule, semestersRule } from '../eligibility/rules';
import { INTERNSHIP_CHOICES } from './lifecycle';
import { IMAGE_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import type { InternshipField } from './fields';
import { INTERNSHIP_MODES, INTERNSHIP_TYPE, INTERNSHIP_TYPES } from '../options';
import {
  choice,
  file,
  optionalText,
  positiveNumber,
  recordId,
  recordIds,
  requiredAmount,
  requiredDate,
  requiredText,
  yesNo,
} from '../textRules';

const FEES = 'Total fees is required and must be a valid number';
const STIPEND = 'Total stipend is required and must be a valid number';

/**
 * The whole internship form. Paid ones have a fee, Stipend a stipend, job offers a package; elsewhere
 * they may be blank (docs/rules.md, internships 3). A closing day in the past is allowed: it closes the
 * internship.
 */
export const internshipRules = object({
  name: requiredText('Internship title is required', { min: 2, max: LIMITS.name }),
  description: requiredText('Short description is required', { min: 2, max: LIMITS.shortDescription }),
  content: requiredText('About field is required', { min: 5, max: LIMITS.internshipContent }),
  expireDate: requiredDate('Closing date is required'),
  numberOfPositions: positiveNumber('Enter number of positions', 'Must be greater than 0', {
    integer: true,
    max: LIMITS.count,
  }),
  isJobOffer: yesNo('Select Yes or No'),
  jobOfferPackage: string().when('isJobOffer', {
    is: '1',
    then: () => requiredText('Enter the job offer package'),
    otherwise: () => optionalText(),
  }),
  featuredImage: file(IMAGE_FORMATS),
  internshipType: choice(INTERNSHIP_TYPES, 'Select internship type'),
  internshipFees: string().when('internshipType', {
    is: INTERNSHIP_TYPE.paid,
    then: () => requiredAmount(FEES),
    otherwise: () => optionalText(),
  }),
  internshipStipend: string().when('internshipType', {
    is: INTERNSHIP_TYPE.stipend,
    then: () => requiredAmount(STIPEND),
    otherwise: () => optionalText(),
  }),
  internshipDuration: positiveNumber('Duration is required', 'Must be a valid number', { max: 120 }),
  internshipMode: choice(INTERNSHIP_MODES, 'Select internship mode'),
  address: requiredText('Address is required', { max: LIMITS.address }),
  country: recordId('Country is required'),
  state: recordId('State is required'),
  city: recordId('City is required'),
  postalCode: requiredText('Postal Code is required', { max: 12 }),
  latitude: optionalText(40),
  longitude: optionalText(40),
  categories: recordIds('Select at least one category', LIMITS.categories),
  skills: recordIds('Select at least one skill', LIMITS.skills),
  eligibleColleges: recordIds(null, LIMITS.eligibleEntries),
  eligibleBranches: recordIds(null, LIMITS.eligibleEntries),
  eligibleSemesters: semestersRule(),
  cgpaMin: cgpaMinRule(),
  backlogsMax: backlogsMaxRule(),
  status: choice(INTERNSHIP_CHOICES.map(String), 'Select internship status'),
} satisfies Record<InternshipField, AnySchema>);
