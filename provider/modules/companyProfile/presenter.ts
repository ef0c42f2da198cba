import type { CompanyRecord, CompanyStanding } from '#contract/companyProfile/calls';
import { MODERATION } from '#contract/moderation/lifecycle';
import { holderOfReview } from '#contract/pending';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { plainOf } from '#contract/formFields';
import { linkToFile } from '#provider/files/repository';
import { companyPercentage } from '#provider/policies/profiles';
import type { Lookups } from '#provider/services/lookupRepository';
import type { CompanyRow } from './repository';

export function presentCompanyRecord(lookups: Lookups, row: CompanyRow): CompanyRecord {
  return {
    id: row.id,
    slug: row.slug,
    moderation_status: row.moderation_status,
    moderation_reason: row.moderation_reason,
    pending_with: holderOfReview(row.moderation_status),
    pending_since: holderOfReview(row.moderation_status) && row.submitted_at.toISOString(),
    ...plainOf(
      COMPANY_FORM,
      (name) => row[name],
      (name) => row[name],
    ),
    accept_terms: row.accept_terms,
    declaration_accuracy: row.declaration_accuracy,
    profile_percentage: companyPercentage(row).percentage,
    company_domain: lookups.get('company_domains', row.company_domain_id),
    logo: linkToFile(row.logo_file_id, row.logo_name),
    cover_image: linkToFile(row.cover_file_id, row.cover_name),
    company_profile_file: linkToFile(row.profile_file_id, row.profile_name),
    registration_file: linkToFile(row.registration_file_id, row.proof_name),
    ...lookups.places(row),
    internship_domains: lookups
      .many('internship_domains', row.internship_domain_ids)
      .map(({ id, name }) => ({ internship_domain_id: id, name })),
    perks: lookups.many('perks', row.perk_ids).map(({ id, name }) => ({ perk_id: id, name })),
  };
}

export const presentStanding = (row: CompanyRow | undefined): CompanyStanding => ({
  ...companyPercentage(row),
  ...(row?.moderation_status === MODERATION.suspended && { suspension: { reason: row.moderation_reason } }),
  ...(row?.paused_at && { paused_at: row.paused_at.toISOString() }),
});
