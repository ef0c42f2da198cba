/** Accounts and the tokens that are mailed for a new password. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Account } from '#provider/session';
import type { UsersTable } from '#provider/database/accountSchema';
import type { Ticket } from '#provider/mail/tickets';
import type { Database } from '#provider/database/schema';
import { sha256 } from '#provider/security/tokens';

const COLUMNS = ['id', 'role_id', 'name', 'email', 'mobile', 'college'] as const;
type Db = Kysely<Database>;

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${foldEmail(email)}`;

/** The account of an address, in any case of letters. */
export const findUserByEmail = (
  db: Db,
  email: string,
): Promise<
  | (Account &
      Pick<Selectable<UsersTable>, 'password_hash' | 'disabled_at' | 'disabled_reason' | 'email_proved_at'>)
  | undefined
> =>
  db
    .selectFrom('users')
    .select([...COLUMNS, 'password_hash', 'disabled_at', 'disabled_reason', 'email_proved_at'])
    .where(sameEmail(email))
    .executeTakeFirst();

export const findPasswordHash = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null;

/** Writes an account. @returns undefined when its address has one already */
export const insertUser = (trx: Db, user: Insertable<UsersTable>): Promise<Account | undefined> =>
  trx
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Writes the empty profile of a student. */
export async function insertStudent(trx: Db, userId: number): Promise<void> {
  await trx.insertInto('students').values({ user_id: userId }).execute();
}

/** Holds an account until the end of the transaction: of two that change its password one comes second. */
export async function holdUser(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Holds an account that has the password of that hash. @returns false when it has another one by now */
export async function holdUserWith(trx: Db, userId: number, passwordHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Writes the hash of an account's password: whoever was invited has chosen one by that. */
export async function updatePassword(trx: Db, userId: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, invited_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Keeps the place of a token that is made when its mail is sent. */
export async function insertReset(
  trx: Db,
  { ticket, userId, expiresAt }: { ticket: Ticket; userId: number; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ token_hash: ticket.ticket, user_id: userId, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Forgets a mailed token. @returns false when another call was faster */
export async function takeReset(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets every mailed token of an account. */
export async function deleteResetsOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export interface MailedToken {
  token: string;
  email: string;
  at: Date;
}

/** The user whose unused token this is; undefined when it is unknown, used, expired or somebody else's. */
export const findReset = (db: Db, { token, email, at }: MailedToken) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['user_id', 'users.name', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where(sameEmail(email))
    .executeTakeFirst();
