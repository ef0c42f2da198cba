import { archivedFirst } from '#provider/archivedFirst';
import type { SessionUser } from '#provider/context';
import { ROLES } from '#contract/roles';
import { isInScope } from '#provider/policies/applications';
import { viewerOf } from '#provider/policies/placements';
import { followedIssues } from './issues/issueRepository';
import { writersOf, type WritersRow } from './repository';

/** A guide of another branch reads only. */
function mayWrite(placement: WritersRow, user: SessionUser): boolean {
  if (user.role_id === ROLES.student) return placement.student_user_id === user.id;
  if (user.role_id === ROLES.company)
    return placement.source === 'portal' && placement.company_id === user.company?.id;
  return isInScope(placement, user);
}

/** @param names of the body's fields with ids */
export const ofPlacements = (...names: readonly string[]) =>
  archivedFirst(names, async ({ services: { db }, user }, ids) =>
    (await writersOf(db, ids)).filter((one) => mayWrite(one, user)),
  );

export const OF_ISSUES = archivedFirst(['ids'], ({ services: { db }, user }, ids) =>
  followedIssues(db, viewerOf(user), ids),
);
