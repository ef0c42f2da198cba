import { plainFields } from '../plainFields';

/** Form name to the name in the save payload of the company profile. */
export const COMPANY_NAMES = {
  companyName: 'name',
  description: 'description',
  aboutCompany: 'content',
  companyDomain: 'company_domain_id',
  website: 'website_url',
  yearFounded: 'year_established',
  numberOfOffices: 'number_of_offices',
  numberOfEmployees: 'company_size',
  annualRevenue: 'annual_turnover',
  gstinPan: 'gstin_pan',
  logo: 'logo',
  coverImage: 'cover_image',
  country: 'country_id',
  state: 'state_id',
  city: 'city_id',
  address: 'address',
  postalCode: 'pincode',
  latitude: 'latitude',
  longitude: 'longitude',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_number',
  contactDesignation: 'designation',
  ceoName: 'ceo_name',
  ceoEmail: 'ceo_email',
  ceoPhone: 'ceo_phone',
  internshipMode: 'internship_mode',
  internshipDomains: 'internship_domain_ids',
  numberOfInterns: 'interns_required',
  durationInMonths: 'internship_duration',
  isStipendOffered: 'stipend_offered',
  perks: 'perk_ids',
  reasonForInternship: 'why_internships',
  workDetails: 'intern_work_description',
  mentorship: 'mentorship_details',
  evaluationProcess: 'evaluation_process',
  hiredBefore: 'past_internship_experience',
  certifications: 'certifications',
  otherCertifications: 'other_certifications',
  awards: 'awards',
  companyProfileFile: 'company_profile_upload',
  registrationProof: 'registration_proof',
  facebook: 'facebook',
  twitter: 'twitter',
  instagram: 'instagram',
  linkedin: 'linkedin',
  agreedToTerms: 'accept_terms',
  confirmAccuracy: 'declaration_accuracy',
} as const;
/** Fields that are lists, those that are files, and boxes that are yes or no; all others are one text. */
export const COMPANY_LISTS = ['internshipDomains', 'perks'] as const;
export const COMPANY_FILES = ['logo', 'coverImage', 'companyProfileFile', 'registrationProof'] as const;
export const COMPANY_BOXES = ['agreedToTerms', 'confirmAccuracy'] as const;
/** Fields that the record holds as a number: ids, counts, and 0 or 1. */
const NUMBERS = [
  ...(['companyDomain', 'numberOfOffices', 'numberOfEmployees', 'country', 'state', 'city'] as const),
  ...(['numberOfInterns', 'durationInMonths', 'isStipendOffered', 'hiredBefore'] as const),
];
export const COMPANY_PLAIN = plainFields(COMPANY_NAMES, NUMBERS, [
  ...COMPANY_LISTS,
  ...COMPANY_FILES,
  ...COMPANY_BOXES,
]);
export type CompanyField = keyof typeof COMPANY_NAMES;
