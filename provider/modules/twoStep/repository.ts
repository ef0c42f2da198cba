import type { Kysely } from 'kysely';
import { TWO_STEP } from '#contract/twoStep/codes';
import { collegeName } from '#provider/database/collegeNames';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { sha256 } from '#provider/security/tokens';

type Db = Kysely<Database>;

export type Match =
  | { kind: 'app'; secret: string; step: number }
  | { kind: 'recovery'; position: number; hash: string };

/** Identifies a password without helping to guess it. */
export const passwordVersion = (passwordHash: string): string => sha256(passwordHash);

export const findTwoStep = (db: Db, userId: number) =>
  db
    .selectFrom('two_step')
    .select(['secret', 'offered_at', 'since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const isTwoStepOn = async (db: Db, userId: number): Promise<boolean> =>
  Boolean((await findTwoStep(db, userId))?.since);

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

/** Replaces an unconfirmed key. @returns false when one is confirmed */
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

/** @returns whether this call was the first */
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

/** Stores hashes; replaces all former ones. */
export async function replaceCodes(trx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash, position) => ({ user_id: userId, position, code_hash })))
    .execute();
}

/** @returns false when another call was faster */
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

/** With pending sign-ins. @returns false when there was none */
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
  /** From a sign-in by the university: its ids. */
  university?: { subject: string; sid: string | null; email: string | null } | null;
}

/** Stores the token's hash; it stands for a right password or the university's word. */
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

/** Undefined when unknown, used, expired, or of a former password. */
export async function findChallenge(db: Db, token: string, at: Date) {
  const row = await db
    .selectFrom('login_challenges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.role_id', 'u.name', 'u.email', 'u.mobile', collegeName('u').as('college')])
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

export async function takeChallenge(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_challenges')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
