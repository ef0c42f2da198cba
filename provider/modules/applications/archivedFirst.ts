import { archivedFirst } from '#provider/archivedFirst';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import { isInScope } from '#provider/policies/applications';
import { writersOf, type WritersRow } from './repository';

function mayWrite(application: WritersRow, user: SessionUser): boolean {
  if (user.role_id === ROLES.student) return application.student_user_id === user.id;
  if (user.role_id === ROLES.company) return application.company_id === user.company?.id;
  return isInScope(application, user);
}

/** @param names of the body's fields with ids */
export const ofApplications = (names: readonly string[], how?: { each: boolean }) =>
  archivedFirst(
    names,
    async ({ services: { db }, user }, ids) =>
      (await writersOf(db, ids)).filter((one) => mayWrite(one, user)),
    how,
  );
