import { sql, type Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import { collegeIds, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

/** Active ones; empty `branches` are the whole college. */
export const coordinators = (db: Kysely<Database>) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', collegeName('u').as('college')])
    .select(({ selectFrom }) =>
      selectFrom('coordinator_branches as c')
        .innerJoin('branches as b', 'b.id', 'c.branch_id')
        .whereRef('c.user_id', '=', 'u.id')
        .select(sql<string[] | null>`array_agg(b.name)`.as('names'))
        .as('branches'),
    )
    .where('u.role_id', '=', ROLES.coordinator)
    .where('u.disabled_at', 'is', null);

export const coordinatorsAt = (db: Kysely<Database>, colleges: readonly string[]) =>
  coordinators(db).where(sql<boolean>`u.college_id = any(${collegeIds(colleges)})`);
