import type { CompanyRecord, CompanyStanding } from '#contract/calls/companyProfile';
import { MODERATION } from '#contract/lifecycles/moderation';
import { linkToFile } from '#provider/http/files';
import { companyPercentage } from '#provider/policies/profiles';
import type { Lookups } from '#provider/services/lookups';
import type { CompanyRow } from './repository';

/** The own profile under its server names. */
export function presentCompanyRecord(lookups: Lookups, row: CompanyRow): CompanyRecord {
  return {
    id: row.id,
    slug: row.slug,
    moderation_status: row.moderation_status,
    moderation_reason: row.moderation_reason,
    name: row.name,
    description: row.description,
    content: row.content,
    company_domain_id: row.company_domain_id,
    website_url: row.website_url,
    year_established: row.year_established,
    number_of_offices: row.number_of_offices,
    company_size: row.company_size,
    annual_turnover: row.annual_turnover,
    gstin_pan: row.gstin_pan,
    country_id: row.country_id,
    state_id: row.state_id,
    city_id: row.city_id,
    address: row.address,
    pincode: row.pincode,
    latitude: row.latitude,
    longitude: row.longitude,
    contact_name: row.contact_name,
    contact_email: row.contact_email,
    contact_number: row.contact_number,
    designation: row.designation,
    ceo_name: row.ceo_name,
    ceo_email: row.ceo_email,
    ceo_phone: row.ceo_phone,
    internship_mode: row.internship_mode,
    interns_required: row.interns_required,
    internship_duration: row.internship_duration,
    stipend_offered: row.stipend_offered,
    why_internships: row.why_internships,
    intern_work_description: row.intern_work_description,
    mentorship_details: row.mentorship_details,
    evaluation_process: row.evaluation_process,
    past_internship_experience: row.past_internship_experience,
    certifications: row.certifications,
    other_certifications: row.other_certifications,
    awards: row.awards,
    facebook: row.facebook,
    twitter: row.twitter,
    instagram: row.instagram,
    linkedin: row.linkedin,
    accept_terms: row.accept_terms,
    declaration_accuracy: row.declaration_accuracy,
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

/** What the company's area is opened by: how complete the profile is, and why it is suspended where it is. */
export const presentStanding = (row: CompanyRow | undefined): CompanyStanding => ({
  ...companyPercentage(row),
  ...(row?.moderation_status === MODERATION.suspended && { suspension: { reason: row.moderation_reason } }),
});
