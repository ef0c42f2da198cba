/** What administrators change of accounts. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';

export type Db = Kysely<Database>;
/**
 * Holds all administrators and one more account. @returns the administrators who can sign in: of two calls
 * that would shut each other out the second finds the first one done. All are held in one statement, in the
 * order of their ids, and nothing narrows it that may change meanwhile: a row that was waited for and no
 * longer matches would stay held, out of order.
 */
export async function heldAdministrators(trx: Db, alsoId: number): Promise<number[]> {
  const held = await trx
    .selectFrom('users')
    .select(['id', 'role_id', 'disabled_at', 'invited_at'])
    .where(({ eb, or }) => or([eb('role_id', '=', ROLES.administrator), eb('id', '=', alsoId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return held
    .filter(
      ({ role_id, disabled_at, invited_at }) =>
        role_id === ROLES.administrator && !disabled_at && !invited_at,
    )
    .map(({ id }) => id);
}

/** The ids of the branches that a coordinator follows; none for all of the college. */
export const branchesOf = async (trx: Db, userId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom('coordinator_branches')
      .select('branch_id')
      .where('user_id', '=', userId)
      .orderBy('branch_id')
      .execute()
  ).map(({ branch_id }) => branch_id);

/** Marks of records that are open pass to another moderator. @returns how many */
export async function moveLeases(trx: Db, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('moderation_leases')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What was not read yet is told to another account. @returns how many there were */
export async function moveUnread(trx: Db, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The placements that somebody guides, whatever their state. */
export const guidedBy = async (trx: Db, userId: number): Promise<number[]> =>
  (
    await trx.selectFrom('placements').select('id').where('guide_id', '=', userId).orderBy('id').execute()
  ).map(({ id }) => id);
