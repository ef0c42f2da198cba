/**
 * Rules of the company profile form, by form name; both the form and the provider run these.
 */
import { object } from 'yup';
import { DOCUMENT_FORMATS, IMAGE_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { INTERNSHIP_MODES } from '../options';
import {
  cleaned,
  choice,
  email,
  file,
  mustAgree,
  optionalText,
  optionalUrl,
  phone,
  positiveNumber,
  recordId,
  recordIds,
  requiredText,
  yesNo,
} from '../textRules';

const REQUIRED = 'This field is required';
const answer = () => requiredText(REQUIRED, { min: 2, max: LIMITS.answers });
const YEAR = 'Enter a valid 4-digit year';

/**
 * The whole company profile: every field that is required here is mandatory for posting internships
 * (docs/rules.md, profiles 3). Messages are prescribed letter for letter; each field says its first one only.
 */
export const companyRules = object({
  companyName: requiredText('Enter the Company Name', { min: 2, max: LIMITS.name }),
  description: requiredText('Enter the Description', { min: 2, max: LIMITS.shortDescription }),
  aboutCompany: requiredText('This Field is mandatory', { min: 2, max: LIMITS.aboutCompany }),
  companyDomain: recordId('Company Domain is required'),
  website: optionalUrl(),
  yearFounded: cleaned()
    .typeError('Enter a valid year')
    .required('Enter a valid year')
    .matches(/^\d{4}$/, YEAR),
  numberOfOffices: positiveNumber('Enter the number of offices', 'Must be greater than 0', {
    integer: true,
    max: LIMITS.count,
  }),
  numberOfEmployees: positiveNumber('Enter the number of employees', 'Must be greater than 0', {
    integer: true,
    max: LIMITS.money,
  }),
  annualRevenue: optionalText(),
  gstinPan: optionalText(40),
  logo: file(IMAGE_FORMATS),
  coverImage: file(IMAGE_FORMATS),
  country: recordId('Country is required'),
  state: recordId('State is required'),
  city: recordId('City is required'),
  address: requiredText('Address is required', { max: LIMITS.address }),
  postalCode: requiredText('Postal Code is required', { max: 12 }),
  latitude: requiredText('Latitude is required', { max: 40 }),
  longitude: requiredText('Longitude is required', { max: 40 }),
  contactName: requiredText('Contact Name is required', { min: 2 }),
  contactEmail: email('Enter a valid contact email'),
  contactPhone: phone('Enter a valid 10-digit contact number'),
  contactDesignation: requiredText('Designation is required', { min: 2 }),
  ceoName: requiredText('CEO Name is required', { min: 2 }),
  ceoEmail: email('Enter a valid email'),
  ceoPhone: phone('Enter a valid 10-digit phone number'),
  internshipMode: choice(INTERNSHIP_MODES, 'Select internship mode'),
  internshipDomains: recordIds('Select at least one domain', 50),
  numberOfInterns: positiveNumber('Must be greater than 0', 'Must be greater than 0', {
    integer: true,
    max: LIMITS.count,
  }),
  durationInMonths: positiveNumber('Must be greater than 0', 'Must be greater than 0', { max: 120 }),
  isStipendOffered: yesNo(REQUIRED),
  perks: recordIds(null, 50),
  reasonForInternship: answer(),
  workDetails: answer(),
  mentorship: answer(),
  evaluationProcess: answer(),
  hiredBefore: yesNo(REQUIRED),
  certifications: optionalText(),
  otherCertifications: optionalText(),
  awards: optionalText(LIMITS.awards),
  companyProfileFile: file(DOCUMENT_FORMATS, 'Please upload a valid company profile PDF'),
  registrationProof: file(DOCUMENT_FORMATS, 'Please upload a valid registration proof file'),
  facebook: optionalUrl(),
  twitter: optionalUrl(),
  instagram: optionalUrl(),
  linkedin: optionalUrl(),
  agreedToTerms: mustAgree('You must agree to the terms.'),
  confirmAccuracy: mustAgree('You must confirm the information is accurate.'),
});
