/** Mandatory fields before applying or posting (docs/rules.md, profiles 3). */
import type { ProfilePercentage } from '#contract/companyProfile/calls';
import { COMPANY_FORM, type CompanyField } from '#contract/companyProfile/fields';
import { STUDENT_FORM, type StudentField } from '#contract/student/fields';
import { companyRules } from '#contract/companyProfile/rules';
import { mandatoryFields } from '#contract/mandatory';
import { isMinor } from '#contract/student/age';
import { studentRules } from '#contract/student/rules';

type Row = Readonly<Record<string, unknown>>;
type Mandatory<F extends string> = readonly (readonly [field: F, column: string])[];

/** The record has the file's id. */
const FILE_COLUMNS: Partial<Record<CompanyField, string>> = {
  companyProfileFile: 'profile_file_id',
  registrationProof: 'registration_file_id',
};
const COMPANY_MANDATORY: Mandatory<CompanyField> = mandatoryFields<CompanyField>(companyRules).map(
  (field) => [field, FILE_COLUMNS[field] ?? COMPANY_FORM.names[field]],
);
const STUDENT_MANDATORY: Mandatory<StudentField> = mandatoryFields<StudentField>(studentRules).map(
  (field) => [field, STUDENT_FORM.names[field]],
);
export const STUDENT_MANDATORY_COLUMNS = STUDENT_MANDATORY.map(([, column]) => column);

const DECLARATIONS: readonly string[] = COMPANY_FORM.boxes.map((field) => COMPANY_FORM.names[field]);

function isFilled(column: string, value: unknown): boolean {
  if (DECLARATIONS.includes(column)) return value === 1;
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

const missing = <F extends string>(fields: Mandatory<F>, row: Row): F[] =>
  fields.filter(([, column]) => !isFilled(column, row[column])).map(([field]) => field);

/** By form name; all without a profile. */
const missingCompanyFields = (company: Row | null | undefined): CompanyField[] =>
  missing(COMPANY_MANDATORY, company ?? {});
export const missingStudentFields = (student: Row): StudentField[] => missing(STUDENT_MANDATORY, student);

const percentage = (total: number, lacking: number): ProfilePercentage => ({
  mandatory_field: lacking === 0,
  percentage: Math.floor(((total - lacking) * 100) / total),
});

export const companyPercentage = (company: Row | null | undefined): ProfilePercentage =>
  percentage(COMPANY_MANDATORY.length, missingCompanyFields(company).length);
export const studentPercentage = (student: Row): ProfilePercentage =>
  percentage(STUDENT_MANDATORY.length, missingStudentFields(student).length);

export const mayPostInternships = (company: Row | null | undefined): boolean =>
  missingCompanyFields(company).length === 0;
export const mayApply = (student: Row): boolean => missingStudentFields(student).length === 0;

/** Under 18, and nobody has seen a parent's consent (docs/privacy.md, consent 5). @param day today */
export const needsParentConsent = (
  { dob, parent_consent_at }: { dob: string | null; parent_consent_at: Date | null },
  day: string,
): boolean => parent_consent_at === null && dob !== null && isMinor(dob, day);
