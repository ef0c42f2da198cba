/** The two kinds of reviewed records, and which of their columns a moderator compares. */
import type { Lookups, LookupTable } from '../master/lookups';

export const KINDS = ['company', 'internship'] as const;
export type Kind = (typeof KINDS)[number];
export type Columns = Readonly<Record<string, unknown>>;

const COMPANY_FIELDS = [
  'name',
  'description',
  'content',
  'company_domain_id',
  'website_url',
  'year_established',
  'number_of_offices',
  'company_size',
  'annual_turnover',
  'gstin_pan',
  'logo_file_id',
  'cover_file_id',
  'country_id',
  'state_id',
  'city_id',
  'address',
  'pincode',
  'latitude',
  'longitude',
  'contact_name',
  'contact_email',
  'contact_number',
  'designation',
  'ceo_name',
  'ceo_email',
  'ceo_phone',
  'internship_mode',
  'internship_domain_ids',
  'interns_required',
  'internship_duration',
  'stipend_offered',
  'perk_ids',
  'why_internships',
  'intern_work_description',
  'mentorship_details',
  'evaluation_process',
  'past_internship_experience',
  'certifications',
  'other_certifications',
  'awards',
  'profile_file_id',
  'registration_file_id',
  'facebook',
  'twitter',
  'instagram',
  'linkedin',
] as const;

const INTERNSHIP_FIELDS = [
  'name',
  'description',
  'content',
  'expire_date',
  'number_of_positions',
  'is_job_offer',
  'job_offer_package',
  'featured_file_id',
  'internship_type',
  'internship_fee',
  'internship_stipend',
  'internship_duration',
  'internship_mode',
  'address',
  'country_id',
  'state_id',
  'city_id',
  'pincode',
  'latitude',
  'longitude',
  'category_ids',
  'skill_ids',
  'status',
] as const;

const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  company: COMPANY_FIELDS,
  internship: INTERNSHIP_FIELDS,
};

const TABLES: Readonly<Record<string, LookupTable>> = {
  company_domain_id: 'company_domains',
  country_id: 'countries',
  state_id: 'states',
  city_id: 'cities',
  internship_domain_ids: 'internship_domains',
  perk_ids: 'perks',
  category_ids: 'categories',
  skill_ids: 'skills',
};

const isFile = (field: string) => field.endsWith('_file_id');

/** Ids of the uploads that records of a kind hold. */
export const fileIds = (kind: Kind, rows: readonly (Columns | null)[]): number[] =>
  rows
    .flatMap((row) => FIELDS[kind].filter(isFile).map((field) => Number(row?.[field] ?? 0)))
    .filter((id) => id > 0);

/** The record as it is now, to be compared with later. */
export const snapshot = (kind: Kind, row: Columns): Record<string, unknown> =>
  Object.fromEntries(FIELDS[kind].map((field) => [field, row[field] ?? null]));

/** What stands behind the ids in a record. */
interface Names {
  lookups: Lookups;
  /** Addresses of uploads by id. */
  files: ReadonlyMap<number, string>;
}

/** A value as a moderator reads it: names and addresses instead of ids; null when blank. */
function readable({ lookups, files }: Names, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isFile(field)) return files.get(Number(value)) ?? null;
  const table = TABLES[field];
  if (!table) return String(value);
  const ids = Array.isArray(value) ? value.map(Number) : [Number(value)];
  return (
    lookups
      .many(table, ids)
      .map(({ name }) => name)
      .sort()
      .join(', ') || null
  );
}

/** The fields that differ from the last approved state; all that are filled when there was none. */
export function changes(names: Names, kind: Kind, approved: Columns | null, now: Columns) {
  return FIELDS[kind].flatMap((field) => {
    const before = approved ? readable(names, field, approved[field]) : null;
    const after = readable(names, field, now[field]);
    return before === after ? [] : [{ field, before, after }];
  });
}
