import { sql, type RawBuilder } from 'kysely';
import { branchIds, collegeId } from '#provider/database/collegeNames';
import type { PlacementViewer } from '#provider/policies/placements';
import { follows } from '#provider/services/placementIssuesRepository';

/** The university's office follows every college. */
export const isFollowedBy = ({ id, college, branches }: PlacementViewer): RawBuilder<boolean> =>
  follows({
    id: sql`${id}`,
    collegeId: college === null ? sql`p.college_id` : collegeId(college),
    ofBranch: branches === null ? undefined : sql`p.branch_id = any(${branchIds(branches)})`,
  });
