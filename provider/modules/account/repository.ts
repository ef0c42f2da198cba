import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import { foldEmail } from '#contract/textRules';
import { collegeName } from '#provider/database/collegeNames';
import type { UsersTable } from '#provider/database/accountSchema';
import type { Database } from '#provider/database/schema';
import type { Ticket } from '#provider/mail/tickets';
import { sha256 } from '#provider/security/tokens';
import type { Account } from '#provider/session';

const COLUMNS = ['id', 'role_id', 'name', 'email', 'mobile'] as const;
const COLLEGE = collegeName('users').as('college');
type Db = Kysely<Database>;

const WAS_REMOVED = sql<boolean>`exists (select from company_members m
  where m.user_id = users.id and m.removed_at is not null)`;

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${foldEmail(email)}`;

export const findUserByEmail = (
  db: Db,
  email: string,
): Promise<
  | (Account &
      Pick<
        Selectable<UsersTable>,
        'password_hash' | 'disabled_at' | 'disabled_reason' | 'email_proved_at'
      > & {
        /** By the company. */
        was_removed: boolean;
      })
  | undefined
> =>
  db
    .selectFrom('users')
    .select([...COLUMNS, 'password_hash', 'disabled_at', 'disabled_reason', 'email_proved_at', COLLEGE])
    .select(WAS_REMOVED.as('was_removed'))
    .where(sameEmail(email))
    .executeTakeFirst();

export const findPasswordHash = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null;

/** @returns undefined when the address has an account */
export const insertUser = (trx: Db, user: Insertable<UsersTable>): Promise<Account | undefined> =>
  trx
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.doNothing())
    .returning([...COLUMNS, COLLEGE])
    .executeTakeFirst();

export async function insertStudent(trx: Db, userId: number): Promise<void> {
  await trx.insertInto('students').values({ user_id: userId }).execute();
}

/** So that concurrent changes of the password come one after the other. */
export async function lockUser(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** @returns false when the password has changed */
export async function lockUserWith(trx: Db, userId: number, passwordHash: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Also ends an invitation. */
export async function updatePassword(trx: Db, userId: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, invited_at: null })
    .where('id', '=', userId)
    .execute();
}

/** The token is made when its mail is sent. */
export async function insertReset(
  trx: Db,
  {
    ticket,
    userId,
    expiresAt,
    invitedBy = null,
  }: { ticket: Ticket; userId: number; expiresAt: Date; invitedBy?: number | null },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({
      ...{ token_hash: ticket.ticket, user_id: userId, expires_at: expiresAt, used_at: null },
      invited_by: invitedBy,
    })
    .execute();
}

/** @returns false when another call was faster */
export async function takeReset(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteResetsOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export interface MailedToken {
  token: string;
  email: string;
  at: Date;
}

/** Undefined when unknown, used, expired or of another address. */
export const findReset = (db: Db, { token, email, at }: MailedToken) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['user_id', 'invited_by', 'users.name', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where(sameEmail(email))
    .executeTakeFirst();

export async function writeProved(trx: Db, userId: number, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_proved_at: sql<Date>`coalesce(email_proved_at, ${at}::timestamptz)` })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('email_proofs').where('user_id', '=', userId).execute();
}

export const waitingClaim = (db: Db, userId: number) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .select(['e.student_id as studentId', 'e.college_id as collegeId'])
    .where('s.user_id', '=', userId)
    .where('e.state', '=', 'claimed')
    .executeTakeFirst();
export type LockedPerson = Selectable<UsersTable> & { college: string | null; was_removed: boolean };
export const lockedPerson = (trx: Db, id: number): Promise<LockedPerson | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .select([COLLEGE, WAS_REMOVED.as('was_removed')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export const updatePerson = (trx: Db, id: number, set: Updateable<UsersTable>) =>
  trx.updateTable('users').set(set).where('id', '=', id).execute();
export async function replaceBranches(trx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('coordinator_branches').where('user_id', '=', userId).execute();
  if (ids.length > 0)
    await trx
      .insertInto('coordinator_branches')
      .values(ids.map((branch_id) => ({ user_id: userId, branch_id })))
      .execute();
}
interface NewAddress {
  userId: number;
  tokenHash: string;
  email: string;
  expiresAt: Date;
}

/** Replaces any pending one; stores the token's hash. */
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

/** @returns the change; undefined when unknown, used or expired */
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

export const wasAsked = async (db: Db, userId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined;

export const dropEmailChange = (trx: Db, userId: number) =>
  trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
