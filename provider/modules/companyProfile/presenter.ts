import type { CompanyRecord } from '#contract/calls/companyProfile';
import { linkToFile } from '#provider/http/files';
import { companyPercentage } from '#provider/policies/profiles';
import type { Lookups } from '../master/lookups';
import type { CompanyRow } from './repository';

/** The own profile under its server names. */
export function presentCompanyRecord(lookups: Lookups, row: CompanyRow): CompanyRecord {
  return {
    ...row,
    profile_percentage: companyPercentage(row).percentage,
    company_domain: lookups.get('company_domains', row.company_domain_id),
    logo: linkToFile(row.logo_file_id, row.logo_name),
    cover_image: linkToFile(row.cover_file_id, row.cover_name),
    company_profile_file: linkToFile(row.profile_file_id, row.profile_name),
    registration_file: linkToFile(row.registration_file_id, row.proof_name),
    country: lookups.get('countries', row.country_id),
    state: lookups.get('states', row.state_id),
    city: lookups.get('cities', row.city_id),
    internship_domains: lookups
      .many('internship_domains', row.internship_domain_ids)
      .map(({ id, name }) => ({ internship_domain_id: id, name })),
    perks: lookups.many('perks', row.perk_ids).map(({ id, name }) => ({ perk_id: id, name })),
  };
}
