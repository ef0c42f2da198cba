import type { InternshipRecord, ManagedInternship } from '#contract/companyInternship/calls';
import { holderOfReview } from '#contract/pending';
import { linkToFile } from '#provider/files/repository';
import type { Lookups } from '#provider/services/lookupRepository';
import type { OwnRecord, OwnRow } from './listRepository';

const presentCounts = (row: {
  listed: boolean;
  applications_count: number | null;
  unread_applications: number | null;
}) => ({
  is_public: row.listed,
  applications_count: Number(row.applications_count ?? 0),
  unread_applications: Number(row.unread_applications ?? 0),
});

export const presentManaged = (row: OwnRow): ManagedInternship => ({
  id: row.id,
  slug: row.slug ?? String(row.id),
  name: row.name,
  internship_type: row.internship_type,
  status: row.status,
  moderation_status: row.moderation_status,
  moderation_reason: row.moderation_reason,
  expire_date: row.expire_date,
  following: row.following,
  created_by: row.creator,
  ...presentCounts(row),
  pending_with: holderOfReview(row.moderation_status),
  pending_since: holderOfReview(row.moderation_status) && row.submitted_at.toISOString(),
});

export function presentRecord(lookups: Lookups, row: OwnRecord): InternshipRecord {
  const { category_ids, skill_ids, featured_file_id, featured_name } = row;
  return {
    id: row.id,
    slug: row.slug ?? String(row.id),
    name: row.name,
    description: row.description,
    content: row.content,
    expire_date: row.expire_date,
    number_of_positions: row.number_of_positions,
    is_job_offer: row.is_job_offer,
    job_offer_package: row.job_offer_package,
    internship_type: row.internship_type,
    internship_stipend: row.internship_stipend,
    internship_fee: row.internship_fee,
    internship_duration: row.internship_duration,
    internship_mode: row.internship_mode,
    address: row.address,
    country_id: row.country_id,
    state_id: row.state_id,
    city_id: row.city_id,
    pincode: row.pincode,
    latitude: row.latitude,
    longitude: row.longitude,
    status: row.status,
    moderation_status: row.moderation_status,
    moderation_reason: row.moderation_reason,
    following: row.following,
    created_by: row.creator,
    ...presentCounts(row),
    eligible_colleges: lookups.many('colleges', row.eligible_colleges),
    eligible_branches: lookups.many('branches', row.eligible_branches),
    eligible_semesters: row.eligible_semesters,
    cgpa_min: row.cgpa_min,
    backlogs_max: row.backlogs_max,
    featured_image: linkToFile(featured_file_id, featured_name),
    ...lookups.places(row),
    categories: lookups.many('categories', category_ids).map(({ id, name }) => ({ category_id: id, name })),
    skills: lookups.many('skills', skill_ids).map(({ id, name }) => ({ skill_id: id, name })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
