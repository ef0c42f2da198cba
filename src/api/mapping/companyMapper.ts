import type { CompanyRecord } from '#contract/companyProfile/calls';
import { COMPANY_FORM, type CompanyField } from '#contract/companyProfile/fields';
import { REVENUE_NOT_SPECIFIED } from '#contract/options';
import { asText } from '#contract/record';
import { boxOf } from '#src/lib/flags';
import { formEntries, idsOf, type FormValues } from './formEntries';
import type { FormEntry } from '../transport/multipart';

type FileField = (typeof COMPANY_FORM.files)[number];
export type CompanyValues = FormValues<typeof COMPANY_FORM>;

const isOneOf = <T extends string>(list: readonly T[], field: string): field is T =>
  (list as readonly string[]).includes(field);

/** The record names two files differently than the payload. */
const FILE_IN_RECORD: Readonly<Record<FileField, keyof CompanyRecord>> = {
  logo: 'logo',
  coverImage: 'cover_image',
  companyProfileFile: 'company_profile_file',
  registrationProof: 'registration_file',
};

export function toCompanyValues(record: CompanyRecord | null): CompanyValues {
  const values: Partial<Record<CompanyField, unknown>> = {};
  for (const field of COMPANY_FORM.fields) {
    if (isOneOf(COMPANY_FORM.files, field)) values[field] = record?.[FILE_IN_RECORD[field]] ?? null;
    else if (field === 'internshipDomains')
      values[field] = idsOf(record?.internship_domains, 'internship_domain_id');
    else if (field === 'perks') values[field] = idsOf(record?.perks, 'perk_id');
    else if (isOneOf(COMPANY_FORM.boxes, field))
      values[field] = boxOf(record ? record[COMPANY_FORM.names[field]] : 0);
    else values[field] = asText(record?.[COMPANY_FORM.names[field] as keyof CompanyRecord]);
  }
  if (values.annualRevenue === REVENUE_NOT_SPECIFIED) values.annualRevenue = '';
  return values as CompanyValues;
}

/** The save form's parts; a blank revenue is spelled out. */
export const toCompanyForm = (values: CompanyValues): FormEntry[] =>
  formEntries(values, COMPANY_FORM, (field) =>
    field === 'annualRevenue' ? values[field].trim() || REVENUE_NOT_SPECIFIED : String(values[field] ?? ''),
  );
