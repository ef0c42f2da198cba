import { sql, type Kysely } from 'kysely';
import { foldEmail } from '#contract/rules/fields';
import type { RoleId } from '#contract/roles';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { isUniqueViolation } from '#provider/database/failures';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { writeAudit } from '#provider/services/auditRepository';
import { insertSession, type NewSession, type OpenedSession } from '#provider/services/sessionRepository';
import { sha256 } from '#provider/security/tokens';

const COLUMNS = ['id', 'role_id', 'name', 'email', 'mobile', 'college'] as const;
type Db = Kysely<Database>;

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${foldEmail(email)}`;

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
  /** Set when somebody else makes the account: the trail keeps it. */
  madeAt?: Date;
}

/**
 * Opens an account; a student's comes with an empty profile. @returns null when the address has an account
 * already
 */
export async function createUser(
  db: Db,
  { role, passwordHash, madeAt, ...user }: NewUser,
): Promise<SessionUser | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const created = await trx
        .insertInto('users')
        .values({ ...user, role_id: role, password_hash: passwordHash })
        .returning([...COLUMNS])
        .executeTakeFirstOrThrow();
      if (role === ROLES.student) await trx.insertInto('students').values({ user_id: created.id }).execute();
      if (madeAt)
        await writeAudit(trx, { actorId: null, at: madeAt }, [
          {
            subject: 'account',
            subjectId: created.id,
            action: 'create',
            before: null,
            after: { role_id: created.role_id, email: created.email, college: created.college },
          },
        ]);
      return created;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return null;
    throw error;
  }
}

interface NewPassword {
  userId: number;
  passwordHash: string;
  how: 'changePassword' | 'resetPassword';
  at: Date;
}

/** Sets a password, and ends every session and reset link that the former one had. */
async function setPassword(trx: Db, { userId, passwordHash, how, at }: NewPassword): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  // After the write: a sign-in with the former password that was under way has its session by now or waits.
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  const entry = { subject: 'account', subjectId: userId, before: null } as const;
  const sessions = Number(numDeletedRows);
  await writeAudit(trx, { actorId: userId, at }, [
    { ...entry, action: how, after: null },
    ...(sessions > 0 ? [{ ...entry, action: 'endSessions', after: { sessions } }] : []),
  ]);
}

/**
 * Changes a password and opens the session that stands for it. @returns null when the account has another
 * password than `checkedHash` by now
 */
export function changePassword(
  db: Db,
  change: NewSession & { checkedHash: string; passwordHash: string },
): Promise<OpenedSession | null> {
  const { userId, checkedHash, passwordHash, at } = change;
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', checkedHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) return null;
    await setPassword(trx, { userId, passwordHash, how: 'changePassword', at });
    return insertSession(trx, change);
  });
}

interface NewReset {
  userId: number;
  token: string;
  expiresAt: Date;
  /** The mail that brings it. */
  mail: NewMail;
  at: Date;
}

/**
 * Remembers a token until `expiresAt` and writes its mail; the user's older ones are worth nothing any more.
 */
export async function storeReset(db: Db, { userId, token, expiresAt, mail, at }: NewReset): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Of two at the same time the second must find the first.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await trx
      .insertInto('password_resets')
      .values({ token_hash: sha256(token), user_id: userId, expires_at: expiresAt, used_at: null })
      .execute();
    await writeMails(trx, [mail], at);
  });
}

interface MailedToken {
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

/** Uses a mailed token up and sets the password. @returns false when it is worth nothing (any more) */
export function resetWithToken(
  db: Db,
  { passwordHash, ...mailed }: MailedToken & { passwordHash: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await findReset(trx, mailed);
    if (!found) return false;
    // In the order of every change of a password: the user first, so that none waits for the other.
    await trx.selectFrom('users').select('id').where('id', '=', found.user_id).forNoKeyUpdate().execute();
    const used = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', sha256(mailed.token))
      .returning('user_id')
      .executeTakeFirst();
    if (!used) return false;
    await setPassword(trx, { userId: used.user_id, passwordHash, how: 'resetPassword', at: mailed.at });
    return true;
  });
}
