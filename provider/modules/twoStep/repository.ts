/** Keys of authenticator apps, recovery codes, and sign-ins that wait for one of them. */
import type { Kysely } from 'kysely';
import { TWO_STEP } from '#contract/twoStep/codes';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { sha256 } from '#provider/security/tokens';

type Db = Kysely<Database>;

/** A code that fits, not yet used up. */
export type Match =
  | { kind: 'app'; secret: string; step: number }
  | { kind: 'recovery'; position: number; hash: string };

/** Which password an account has, told by nothing that could be tried against one. */
export const passwordVersion = (passwordHash: string): string => sha256(passwordHash);

/** The account's key and since when it counts; undefined when none was ever offered. */
export const findTwoStep = (db: Db, userId: number) =>
  db
    .selectFrom('two_step')
    .select(['secret', 'offered_at', 'since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const isTwoStepOn = async (db: Db, userId: number): Promise<boolean> =>
  Boolean((await findTwoStep(db, userId))?.since);

/** How many recovery codes are left. */
export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId));

export const findRecoveryCode = async (db: Db, userId: number, position: number): Promise<string | null> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('position', '=', position)
      .executeTakeFirst()
  )?.code_hash ?? null;

/** Keeps a key until it is confirmed, instead of any that was not. @returns false when one counts already */
export async function storeOffer(db: Db, userId: number, secret: string, at: Date): Promise<boolean> {
  const offer = { secret, offered_at: at };
  const stored = await db
    .insertInto('two_step')
    .values({ user_id: userId, ...offer, since: null })
    .onConflict((c) => c.column('user_id').doUpdateSet(offer).where('two_step.since', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Uses a code up: of two calls with the same one only the first finds it unused. */
export async function spend(trx: Db, userId: number, match: Match): Promise<boolean> {
  const spent =
    match.kind === 'app'
      ? await trx
          .updateTable('two_step')
          .set({ last_step: match.step })
          .where('user_id', '=', userId)
          .where('secret', '=', match.secret)
          .where('last_step', '<', match.step)
          .returning('user_id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('position', '=', match.position)
          .where('code_hash', '=', match.hash)
          .returning('user_id')
          .executeTakeFirst();
  return spent !== undefined;
}

/** Puts new recovery codes, by their hashes, in the place of all former ones. */
export async function replaceCodes(trx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash, position) => ({ user_id: userId, position, code_hash })))
    .execute();
}

/** Makes the offered key count. @returns false when another call was faster */
export async function confirmOffer(
  trx: Db,
  { userId, secret, step, at }: { userId: number; secret: string; step: number; at: Date },
): Promise<boolean> {
  const on = await trx
    .updateTable('two_step')
    .set({ since: at, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('since', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return on !== undefined;
}

/** Forgets the key that counts, and sign-ins that wait for its codes. @returns false when there was none */
export async function forget(trx: Db, userId: number): Promise<boolean> {
  await trx.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('two_step')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

interface Challenge {
  token: string;
  userId: number;
  passwordHash: string;
  at: Date;
  /** Of a sign-in by the university: how it calls the person and its own session. */
  university?: { subject: string; sid: string | null; email: string | null } | null;
}

/** Remembers, by its hash, a token that stands for a right password or for the university's word. */
export async function storeChallenge(
  db: Db,
  { token, userId, passwordHash, at, university = null }: Challenge,
): Promise<void> {
  await db
    .insertInto('login_challenges')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      password_version: passwordVersion(passwordHash),
      expires_at: new Date(at.getTime() + TWO_STEP.challengeMinutes * 60_000),
      university_subject: university?.subject ?? null,
      university_sid: university?.sid ?? null,
      university_email: university?.email ?? null,
    })
    .execute();
}

/** Who may answer the challenge; undefined when it is unknown, used, too old, or of a former password. */
export async function findChallenge(db: Db, token: string, at: Date) {
  const row = await db
    .selectFrom('login_challenges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.role_id', 'u.name', 'u.email', 'u.mobile', 'u.college'])
    .select(['u.password_hash', 'c.password_version', 'c.university_subject', 'c.university_sid'])
    .select('c.university_email')
    .where('c.token_hash', '=', sha256(token))
    .where('c.expires_at', '>', at)
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    password_hash: passwordHash,
    password_version,
    university_subject,
    university_sid,
    university_email,
    ...user
  } = row;
  if (passwordVersion(passwordHash) !== password_version) return undefined;
  const university =
    university_subject === null
      ? null
      : {
          subject: university_subject,
          sid: university_sid,
          email: university_email,
          twoSteps: false,
        };
  return { user, passwordHash, university };
}

/** Uses a challenge up. @returns false when it is gone already */
export async function takeChallenge(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_challenges')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
