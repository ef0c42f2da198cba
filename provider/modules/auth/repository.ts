import { sql, type Kysely } from 'kysely';
import type { RoleId } from '#contract/roles';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { isUniqueViolation } from '#provider/database/failures';
import { sha256 } from '#provider/security/tokens';

const COLUMNS = ['id', 'role_id', 'name', 'email', 'mobile', 'college'] as const;
type Db = Kysely<Database>;

const sameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** The account of an address, in any case of letters. */
export const findUserByEmail = (
  db: Db,
  email: string,
): Promise<(SessionUser & { password_hash: string }) | undefined> =>
  db
    .selectFrom('users')
    .select([...COLUMNS, 'password_hash'])
    .where(sameEmail(email))
    .executeTakeFirst();

export const findPasswordHash = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null;

export interface NewUser {
  role: RoleId;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
  passwordHash: string;
}

/**
 * Opens an account; a student's comes with an empty profile. @returns null when the address has an account
 * already
 */
export async function createUser(
  db: Db,
  { role, passwordHash, ...user }: NewUser,
): Promise<SessionUser | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const created = await trx
        .insertInto('users')
        .values({ ...user, role_id: role, password_hash: passwordHash })
        .returning([...COLUMNS])
        .executeTakeFirstOrThrow();
      if (role === ROLES.student) await trx.insertInto('students').values({ user_id: created.id }).execute();
      return created;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return null;
    throw error;
  }
}

/** Sets a password and ends the user's sessions, all but `keep`. */
export async function setPassword(
  trx: Db,
  userId: number,
  passwordHash: string,
  keep: string | null,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep !== null) sessions = sessions.where('id_hash', '<>', keep);
  await sessions.execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Remembers a mailed token until `expiresAt`. */
export async function storeReset(db: Db, userId: number, token: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: sha256(token), user_id: userId, expires_at: expiresAt, used_at: null })
    .execute();
}

/**
 * Uses a mailed token up and sets the password. @returns false when the token is unknown, used, expired or
 * somebody else's
 */
export function resetWithToken(
  db: Db,
  { token, email, passwordHash, at }: { token: string; email: string; passwordHash: string; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .where('user_id', 'in', trx.selectFrom('users').select('id').where(sameEmail(email)))
      .returning('user_id')
      .executeTakeFirst();
    if (!used) return false;
    await setPassword(trx, used.user_id, passwordHash, null);
    return true;
  });
}
