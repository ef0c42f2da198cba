import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

export type Db = Kysely<Database>;
/**
 * Locks all administrators and one more account, so that two calls cannot shut each other out. One statement,
 * in order of ids, without conditions that may change: a row that no longer matched would stay locked, out of
 * order. @returns administrators who can sign in
 */
export async function lockedAdministrators(trx: Db, alsoId: number): Promise<number[]> {
  const locked = await trx
    .selectFrom('users')
    .select(['id', 'role_id', 'disabled_at', 'invited_at'])
    .where(({ eb, or }) => or([eb('role_id', '=', ROLES.administrator), eb('id', '=', alsoId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked
    .filter(
      ({ role_id, disabled_at, invited_at }) =>
        role_id === ROLES.administrator && !disabled_at && !invited_at,
    )
    .map(({ id }) => id);
}

export const branchesOf = async (trx: Db, userId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom('coordinator_branches')
      .select('branch_id')
      .where('user_id', '=', userId)
      .orderBy('branch_id')
      .execute()
  ).map(({ branch_id }) => branch_id);

/** Not locked. */
export async function presentScope(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(collegeName('users').as('college'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return { college: user?.college ?? null, branchIds: await branchesOf(db, userId) };
}

export async function moveLeases(trx: Db, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('moderation_leases')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function moveUnread(trx: Db, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const guidedBy = async (trx: Db, userId: number): Promise<number[]> =>
  (
    await trx.selectFrom('placements').select('id').where('guide_id', '=', userId).orderBy('id').execute()
  ).map(({ id }) => id);
