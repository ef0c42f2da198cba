import type { InternshipRecord, ManagedInternship } from '#contract/calls/companyInternships';
import { linkToFile } from '#provider/http/files';
import type { Lookups } from '../master/lookups';
import type { OwnRecord, OwnRow } from './repository';

/** A row of Manage Internships. */
export const presentManaged = (row: OwnRow): ManagedInternship => ({
  ...row,
  slug: row.slug ?? String(row.id),
  applications_count: Number(row.applications_count ?? 0),
});

/** The whole record under its server names. */
export function presentRecord(lookups: Lookups, row: OwnRecord): InternshipRecord {
  const { category_ids, skill_ids, featured_file_id, featured_name } = row;
  return {
    ...row,
    slug: row.slug ?? String(row.id),
    featured_image: linkToFile(featured_file_id, featured_name),
    country: lookups.get('countries', row.country_id),
    state: lookups.get('states', row.state_id),
    city: lookups.get('cities', row.city_id),
    categories: lookups.many('categories', category_ids).map(({ id, name }) => ({ category_id: id, name })),
    skills: lookups.many('skills', skill_ids).map(({ id, name }) => ({ skill_id: id, name })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
