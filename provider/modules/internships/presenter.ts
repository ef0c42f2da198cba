import type { InternshipDetail, InternshipSummary } from '#contract/internship/calls';
import type { Asked } from '#contract/eligibility/calls';
import { isLiveApplication } from '#contract/application/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { dayOf } from '#provider/http/days';
import { linkToFile } from '#provider/files/repository';
import type { AskedColumns } from '#provider/services/eligibilityRepository';
import type { Lookups } from '#provider/services/lookupRepository';
import { isOpenOn } from '#provider/policies/internships';
import type { InternshipDetailRow } from './readable';
import type { InternshipRow } from './repository';

export function presentInternship(lookups: Lookups, row: InternshipRow): InternshipSummary {
  return {
    id: row.id,
    slug: row.slug ?? String(row.id),
    title: row.name,
    description: row.description,
    type: row.internship_type,
    workMode: row.internship_mode,
    internship_fee: row.internship_fee,
    stipend: row.internship_stipend,
    duration: String(row.internship_duration),
    deadline: row.expire_date,
    posted_on: dayOf(row.created_at),
    number_of_positions: row.number_of_positions,
    is_job_offer: row.is_job_offer,
    job_offer_package: row.is_job_offer === 1 ? row.job_offer_package : null,
    featured_image: linkToFile(row.featured_id, row.featured_name),
    company: {
      name: row.company_name ?? '',
      slug: row.company_moderation === MODERATION.approved ? row.company_slug : null,
      logo: linkToFile(row.logo_id, row.logo_name),
    },
    ...lookups.places(row),
    skills: lookups.many('skills', row.skill_ids),
    categories: lookups.many('categories', row.category_ids),
  };
}

/** Null where it asks nothing. */
export function presentAsked(lookups: Lookups, row: AskedColumns): Asked | null {
  const criteria = {
    colleges: lookups.many('colleges', row.eligible_colleges),
    branches: lookups.many('branches', row.eligible_branches),
    semesters: row.eligible_semesters,
    cgpa_min: row.cgpa_min,
    backlogs_max: row.backlogs_max,
  };
  const lists = [criteria.colleges, criteria.branches, criteria.semesters];
  const isAsking =
    lists.some(({ length }) => length > 0) || criteria.cgpa_min !== null || criteria.backlogs_max !== null;
  return isAsking ? criteria : null;
}

/** `applicationStatus` is the student's own; null for others. */
export function presentInternshipDetail(
  lookups: Lookups,
  row: InternshipDetailRow,
  day: string,
  applicationStatus: number | null,
): InternshipDetail {
  const summary = presentInternship(lookups, row);
  return {
    ...summary,
    company: { ...summary.company, website: row.website_url },
    content: row.content,
    address: row.address,
    pincode: row.pincode,
    additional_perks: lookups.many('perks', row.perk_ids),
    is_open: row.listed && isOpenOn(row, day),
    is_listed: row.listed,
    has_applied: applicationStatus !== null && isLiveApplication(applicationStatus),
    application_status: applicationStatus,
  };
}
