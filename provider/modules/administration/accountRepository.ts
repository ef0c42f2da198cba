/** What administrators change of accounts. */
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import { ROLES } from '#contract/roles';
import type { UsersTable } from '#provider/database/accountSchema';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;
export type HeldPerson = Selectable<UsersTable>;

/** An account, held until the end of the transaction. */
export const heldPerson = (trx: Db, id: number): Promise<HeldPerson | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

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

export const updatePerson = (trx: Db, id: number, set: Updateable<UsersTable>) =>
  trx.updateTable('users').set(set).where('id', '=', id).execute();

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

export async function replaceBranches(trx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('coordinator_branches').where('user_id', '=', userId).execute();
  if (ids.length > 0)
    await trx
      .insertInto('coordinator_branches')
      .values(ids.map((branch_id) => ({ user_id: userId, branch_id })))
      .execute();
}

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

interface NewAddress {
  userId: number;
  tokenHash: string;
  email: string;
  expiresAt: Date;
}

/** Remembers, by its hash, the token of a new address, instead of any that waited. */
export async function storeEmailChange(
  trx: Db,
  { userId, tokenHash, email, expiresAt }: NewAddress,
): Promise<void> {
  const waiting = { token_hash: tokenHash, email, expires_at: expiresAt };
  await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...waiting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
    .execute();
}

/** Takes a mailed token away. @returns whose it was; undefined when it is unknown, used or expired */
export const takeEmailChange = (
  trx: Db,
  { tokenHash, email, at }: { tokenHash: string; email: string; at: Date },
): Promise<{ user_id: number; email: string } | undefined> =>
  trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('expires_at', '>', at)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** Whoever waits for a new address waits no more. */
export const dropEmailChange = (trx: Db, userId: number) =>
  trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
