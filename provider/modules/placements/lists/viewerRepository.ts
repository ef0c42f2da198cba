import { sql, type RawBuilder } from 'kysely';
import { branchIds, collegeId } from '#provider/database/collegeNames';
import type { PlacementViewer } from '#provider/policies/placements';
import { follows } from '#provider/services/placementIssuesRepository';

/**
 * By scope, the office's where there is no college; never of a placement that the reader guides
 * (docs/placements.md, complaints 3).
 */
export const mayReadComplaints = ({ id, college, branches }: PlacementViewer): RawBuilder<boolean> =>
  sql<boolean>`(p.guide_id is distinct from ${id}
    and ${college === null ? sql`true` : sql`p.college_id = ${collegeId(college)}`}
    ${branches === null ? sql`` : sql`and p.branch_id = any(${branchIds(branches)})`})`;

/** The university's office follows every college: of `college_id = college_id` the planner expects few. */
export const isFollowedBy = ({ id, college, branches }: PlacementViewer): RawBuilder<boolean> =>
  follows({
    id: sql`${id}`,
    ofCollege: college === null ? sql`p.college_id is not null` : sql`p.college_id = ${collegeId(college)}`,
    ofBranch: branches === null ? undefined : sql`p.branch_id = any(${branchIds(branches)})`,
  });
