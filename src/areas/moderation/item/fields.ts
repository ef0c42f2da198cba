import { internshipStatusInfo } from '#contract/internship/lifecycle';
import { formatDate } from '#src/lib/dates';
import { yesNo } from '#src/lib/flags';
import { formatAmount } from '#src/lib/money';
import { durationOf } from '#src/ui/internship/pay';

const NAMES: Readonly<Record<string, string>> = {
  content: 'About',
  pincode: 'Postal code',
  website_url: 'Website',
  ceo_name: 'CEO name',
  ceo_email: 'CEO email',
  ceo_phone: 'CEO phone',
  gstin_pan: 'GSTIN / PAN',
  expire_date: 'Application closing date',
  category_ids: 'Categories',
  internship_domain_ids: 'Internship domains',
  annual_turnover: 'Annual revenue',
  company_size: 'Number of employees',
  year_established: 'Year founded',
  why_internships: 'Reason for internship',
  intern_work_description: 'Work details',
  past_internship_experience: 'Hired interns before',
  profile_file_id: 'Company profile (PDF)',
  registration_file_id: 'Registration proof (PDF)',
  cover_file_id: 'Cover image',
  featured_file_id: 'Featured image',
  is_job_offer: 'Job offer',
  interns_required: 'Number of interns',
  linkedin: 'LinkedIn',
};
const SITES = ['website_url', 'facebook', 'twitter', 'instagram', 'linkedin'];
const YES_NO = ['is_job_offer', 'stipend_offered', 'past_internship_experience'];

const AMOUNTS: Readonly<Record<string, (value: number) => string>> = {
  internship_fee: (value) => formatAmount(value, 'in total'),
  internship_stipend: (value) => formatAmount(value, 'per month'),
  internship_duration: (value) => durationOf(value),
};

export const isFileField = (field: string): boolean => field.endsWith('_file_id');
export const isSiteField = (field: string): boolean => SITES.includes(field);

export function fieldLabel(field: string): string {
  const plural = field.endsWith('_ids') ? 's' : '';
  const words = field.replace(/_file_id$|_ids?$/, '').replaceAll('_', ' ');
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1) + plural;
}

export function fieldValue(field: string, value: string): string {
  if (YES_NO.includes(field)) return yesNo(value);
  if (field === 'status') return internshipStatusInfo(Number(value)).label;
  const amount = AMOUNTS[field];
  if (amount && Number.isFinite(Number(value))) return amount(Number(value));
  return field === 'expire_date' ? formatDate(value) || value : value;
}

/** In the order of the public page. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  internship: [
    'name',
    'description',
    'internship_type',
    'internship_fee',
    'internship_stipend',
    'internship_duration',
    'internship_mode',
    'expire_date',
    'number_of_positions',
    'is_job_offer',
    'job_offer_package',
    'content',
    'skill_ids',
    'category_ids',
    'address',
    'city_id',
    'state_id',
    'country_id',
  ],
  company: [
    'name',
    'description',
    'company_domain_id',
    'website_url',
    'city_id',
    'state_id',
    'country_id',
    'content',
    'perk_ids',
  ],
};

/** Files, then what is public, then the rest. */
export function readingOrder<Row extends { field: string }>(
  kind: string,
  rows: readonly Row[],
): { part: 'files' | 'public' | 'rest'; title: string; rows: Row[] }[] {
  const order = PUBLIC[kind] ?? [];
  const files = rows.filter(({ field }) => isFileField(field));
  const shown = order.flatMap((field) => rows.filter((row) => row.field === field && !isFileField(field)));
  const rest = rows.filter((row) => !files.includes(row) && !shown.includes(row));
  return [
    { part: 'files', title: 'Documents and pictures', rows: files },
    { part: 'public', title: 'What the public sees', rows: shown },
    { part: 'rest', title: 'Other details', rows: rest },
  ];
}
