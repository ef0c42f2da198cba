import { sql, type Kysely, type RawBuilder } from 'kysely';
import { branchIds, collegeId, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { follows } from '#provider/services/placementIssuesRepository';

/** The university's office follows every college. */
export const isFollowedBy = ({ id, college, branches }: PlacementViewer): RawBuilder<boolean> =>
  follows({
    id: sql`${id}`,
    collegeId: college === null ? sql`p.college_id` : collegeId(college),
    ofBranch: branches === null ? undefined : sql`p.branch_id = any(${branchIds(branches)})`,
  });

/** The versions of followed colleges and of those with guided placements, added up. */
export async function versionFor(db: Kysely<Database>, { id, college }: PlacementViewer): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(version), 0)::int as version from office_versions
    where ${college}::text is null or college = ${college} or college in (select ${collegeName('p')} from placements p where p.guide_id = ${id})`.execute(
    db,
  );
  return rows[0]!.version;
}
