import type { CompanyDetail, CompanySummary } from '#contract/company/calls';
import type { InternshipSummary } from '#contract/internship/calls';
import { linkToFile } from '#provider/files/repository';
import type { Lookups } from '#provider/services/lookupRepository';
import type { CompanyRow } from './repository';

const publicFields = (lookups: Lookups, row: CompanyRow) => ({
  id: row.id,
  slug: row.slug ?? String(row.id),
  name: row.name ?? '',
  description: row.description ?? '',
  content: row.content ?? '',
  logo: linkToFile(row.logo_file_id, row.logo_name),
  cover_image: linkToFile(row.cover_file_id, row.cover_name),
  company_domain: lookups.get('company_domains', row.company_domain_id),
  website_url: row.website_url,
  ...lookups.places(row),
  perks: lookups.many('perks', row.perk_ids),
});

export const presentCompany = (
  lookups: Lookups,
  row: CompanyRow,
  openInternships: number,
): CompanySummary => ({
  ...publicFields(lookups, row),
  open_internships: openInternships,
});

/** Contacts, documents and answers stay private. */
export const presentCompanyDetail = (
  lookups: Lookups,
  row: CompanyRow,
  openInternships: InternshipSummary[],
): CompanyDetail => ({
  ...publicFields(lookups, row),
  year_established: row.year_established,
  company_size: row.company_size === null ? null : String(row.company_size),
  facebook: row.facebook,
  twitter: row.twitter,
  instagram: row.instagram,
  linkedin: row.linkedin,
  open_internships: openInternships,
});
