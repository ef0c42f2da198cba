import type { CompanyRecord } from '#contract/companyProfile/calls';
import {
  COMPANY_BOXES,
  COMPANY_FILES,
  COMPANY_LISTS,
  COMPANY_NAMES,
  type CompanyField,
} from '#contract/companyProfile/fields';
import { REVENUE_NOT_SPECIFIED } from '#contract/options';
import { asText, formEntries, type FormValues } from './formEntries';
import type { FormEntry } from '../transport/multipart';

type FileField = (typeof COMPANY_FILES)[number];

export type CompanyValues = FormValues<
  CompanyField,
  FileField,
  (typeof COMPANY_LISTS)[number],
  (typeof COMPANY_BOXES)[number]
>;

const isOneOf = <T extends string>(list: readonly T[], field: string): field is T =>
  (list as readonly string[]).includes(field);
const FIELDS = Object.keys(COMPANY_NAMES) as CompanyField[];

/** The record names two files differently than the payload. */
const FILE_IN_RECORD: Readonly<Record<FileField, keyof CompanyRecord>> = {
  logo: 'logo',
  coverImage: 'cover_image',
  companyProfileFile: 'company_profile_file',
  registrationProof: 'registration_file',
};

export function toCompanyValues(record: CompanyRecord | null): CompanyValues {
  const values: Partial<Record<CompanyField, unknown>> = {};
  for (const field of FIELDS) {
    if (isOneOf(COMPANY_FILES, field)) values[field] = record?.[FILE_IN_RECORD[field]] ?? null;
    else if (field === 'internshipDomains')
      values[field] = (record?.internship_domains ?? []).map((d) => String(d.internship_domain_id));
    else if (field === 'perks') values[field] = (record?.perks ?? []).map((p) => String(p.perk_id));
    else if (isOneOf(COMPANY_BOXES, field)) values[field] = Number(record?.[COMPANY_NAMES[field]] ?? 0) === 1;
    else values[field] = asText(record?.[COMPANY_NAMES[field] as keyof CompanyRecord]);
  }
  if (values.annualRevenue === REVENUE_NOT_SPECIFIED) values.annualRevenue = '';
  return values as CompanyValues;
}

/** The save form's parts; a blank revenue is spelled out. */
export const toCompanyForm = (values: CompanyValues): FormEntry[] =>
  formEntries(
    values,
    { names: COMPANY_NAMES, lists: COMPANY_LISTS, files: COMPANY_FILES, boxes: COMPANY_BOXES },
    (field) =>
      field === 'annualRevenue' ? values[field].trim() || REVENUE_NOT_SPECIFIED : String(values[field] ?? ''),
  );
