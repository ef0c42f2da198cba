/** Which fields a profile must have before its owner may apply or post (docs/rules.md, profiles 3). */
import type { ProfilePercentage } from '#contract/calls/companyProfile';
import type { StudentField } from '#contract/names/student';
import type { CompanyField } from '#contract/names/company';

/** Form name to column of every field that the company form requires. */
const COMPANY_MANDATORY = {
  companyName: 'name',
  description: 'description',
  aboutCompany: 'content',
  companyDomain: 'company_domain_id',
  yearFounded: 'year_established',
  numberOfOffices: 'number_of_offices',
  numberOfEmployees: 'company_size',
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
  reasonForInternship: 'why_internships',
  workDetails: 'intern_work_description',
  mentorship: 'mentorship_details',
  evaluationProcess: 'evaluation_process',
  hiredBefore: 'past_internship_experience',
  companyProfileFile: 'profile_file_id',
  registrationProof: 'registration_file_id',
  agreedToTerms: 'accept_terms',
  confirmAccuracy: 'declaration_accuracy',
} as const satisfies Partial<Record<CompanyField, string>>;

const STUDENT_MANDATORY = {
  mobile: 'mobile',
  dob: 'dob',
  gender: 'gender',
  usn: 'usn',
  college: 'college',
  branch: 'branch',
  semester: 'semester',
  address: 'address',
  country: 'country_id',
  state: 'state_id',
  city: 'city_id',
  postalCode: 'pincode',
  skills: 'skill_ids',
} as const satisfies Partial<Record<StudentField, string>>;

type CompanyColumns = Record<(typeof COMPANY_MANDATORY)[keyof typeof COMPANY_MANDATORY], unknown>;
type StudentColumns = Record<(typeof STUDENT_MANDATORY)[keyof typeof STUDENT_MANDATORY], unknown>;

const DECLARATIONS: readonly string[] = ['accept_terms', 'declaration_accuracy'];

function isFilled(column: string, value: unknown): boolean {
  if (DECLARATIONS.includes(column)) return value === 1;
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

const missing = <F extends string>(
  fields: Readonly<Record<F, string>>,
  row: Readonly<Record<string, unknown>>,
): F[] => (Object.keys(fields) as F[]).filter((field) => !isFilled(fields[field], row[fields[field]]));

/** Mandatory company fields without a value, by form name; all of them without a profile. */
export const missingCompanyFields = (company: CompanyColumns | null | undefined): CompanyField[] =>
  missing(COMPANY_MANDATORY, company ?? {});
/** Mandatory student fields without a value, by form name. */
export const missingStudentFields = (student: StudentColumns): StudentField[] =>
  missing(STUDENT_MANDATORY, student);

const percentage = (total: number, lacking: number): ProfilePercentage => ({
  mandatory_field: lacking === 0,
  percentage: Math.floor(((total - lacking) * 100) / total),
});

/** Share of the mandatory fields that are filled, 0 to 100. */
export const companyPercentage = (company: CompanyColumns | null | undefined): ProfilePercentage =>
  percentage(Object.keys(COMPANY_MANDATORY).length, missingCompanyFields(company).length);
/** Share of the mandatory fields that are filled, 0 to 100. */
export const studentPercentage = (student: StudentColumns): ProfilePercentage =>
  percentage(Object.keys(STUDENT_MANDATORY).length, missingStudentFields(student).length);

/** A company posts internships only with a complete profile. */
export const mayPostInternships = (company: CompanyColumns | null | undefined): boolean =>
  missingCompanyFields(company).length === 0;
/** A student applies only with a complete profile. */
export const mayApply = (student: StudentColumns): boolean => missingStudentFields(student).length === 0;
