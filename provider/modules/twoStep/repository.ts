import type { Kysely } from 'kysely';
import { TWO_STEP } from '#contract/twoStep';
import type { Database } from '#provider/database/schema';
import { sha256 } from '#provider/security/tokens';
import { writeAudit } from '#provider/services/auditRepository';
import { writeMails } from '#provider/mail/outboxRepository';
import { insertSession, type NewSession, type OpenedSession } from '#provider/services/sessionRepository';
import { twoStepMail, type Owner } from './mails';

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
export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).left,
  );

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
async function spend(trx: Db, userId: number, match: Match): Promise<boolean> {
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

interface Deed {
  userId: number;
  at: Date;
}
/** A deed that the owner of the account is mailed about. */
interface ToldDeed extends Deed {
  owner: Owner;
}

const ACTIONS = {
  on: 'twoStepOn',
  off: 'twoStepOff',
  renewed: 'renewRecoveryCodes',
  recovery: 'useRecoveryCode',
} as const;

/** Keeps in the trail what happened, and mails the owner about it. */
async function tell(
  trx: Db,
  { userId, at, owner }: ToldDeed,
  what: keyof typeof ACTIONS,
  after: { left: number } | null = null,
): Promise<void> {
  const [entry] = await writeAudit(trx, { actorId: userId, at }, [
    { subject: 'account', subjectId: userId, action: ACTIONS[what], before: null, after },
  ]);
  await writeMails(trx, [twoStepMail(what, owner, { entry: entry!, left: after?.left })], at);
}

/** Puts new recovery codes, by their hashes, in the place of all former ones. */
async function replaceCodes(trx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash, position) => ({ user_id: userId, position, code_hash })))
    .execute();
}

/** Switches on by a code of the offered key. @returns false when another call was faster */
export function switchOn(
  db: Db,
  { secret, step, hashes, ...deed }: ToldDeed & { secret: string; step: number; hashes: readonly string[] },
): Promise<boolean> {
  const { userId, at } = deed;
  return db.transaction().execute(async (trx) => {
    const on = await trx
      .updateTable('two_step')
      .set({ since: at, last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('since', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!on) return false;
    await replaceCodes(trx, userId, hashes);
    await tell(trx, deed, 'on');
    return true;
  });
}

/** Uses `match` up and switches off. @returns false when the code was used meanwhile */
export function switchOff(db: Db, { match, ...deed }: ToldDeed & { match: Match }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await spend(trx, deed.userId, match))) return false;
    await forget(trx, deed.userId);
    await tell(trx, deed, 'off');
    return true;
  });
}

async function forget(trx: Db, userId: number): Promise<boolean> {
  await trx.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('two_step')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Switches off at the command line, for who lost phone and codes. @returns false when it was not on */
export function resetTwoStep(db: Db, userId: number, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await forget(trx, userId))) return false;
    await writeAudit(trx, { actorId: null, at }, [
      { subject: 'account', subjectId: userId, action: 'resetTwoStep', before: null, after: null },
    ]);
    return true;
  });
}

/** Uses `match` up and stores new recovery codes. @returns false when the code was used meanwhile */
export function renewCodes(
  db: Db,
  { match, hashes, ...deed }: ToldDeed & { match: Match; hashes: readonly string[] },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await spend(trx, deed.userId, match))) return false;
    await replaceCodes(trx, deed.userId, hashes);
    await tell(trx, deed, 'renewed');
    return true;
  });
}

/** Remembers, by its hash, a token that stands for a password that was right. */
export async function storeChallenge(
  db: Db,
  { token, userId, passwordHash, at }: Deed & { token: string; passwordHash: string },
): Promise<void> {
  await db
    .insertInto('login_challenges')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      password_version: passwordVersion(passwordHash),
      expires_at: new Date(at.getTime() + TWO_STEP.challengeMinutes * 60_000),
    })
    .execute();
}

/** Who may answer the challenge; undefined when it is unknown, used, too old, or of a former password. */
export async function findChallenge(db: Db, token: string, at: Date) {
  const found = await db
    .selectFrom('login_challenges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.role_id', 'u.name', 'u.email', 'u.mobile', 'u.college'])
    .select(['u.password_hash', 'c.password_version'])
    .where('c.token_hash', '=', sha256(token))
    .where('c.expires_at', '>', at)
    .executeTakeFirst();
  if (!found) return undefined;
  const { password_hash: passwordHash, password_version, ...user } = found;
  return passwordVersion(passwordHash) === password_version ? { user, passwordHash } : undefined;
}

class Refused extends Error {
  constructor(readonly why: 'codeUsed' | 'challengeGone') {
    super(why);
  }
}

interface Answer extends NewSession {
  token: string;
  passwordHash: string;
  match: Match;
  owner: Owner;
  /** The session that the same browser had; it ends. */
  previous: string | null;
}
type Opened = { opened: OpenedSession };

/**
 * Uses the challenge and the code up and opens the session that they are good for: all of it or nothing. A
 * password that is being changed is waited for, as at a sign-in without a code.
 */
export function openByCode(db: Db, answer: Answer): Promise<Opened | { refused: Refused['why'] }> {
  const { userId, token, passwordHash, match, previous, agent, at, owner } = answer;
  const work = db.transaction().execute(async (trx): Promise<Opened> => {
    const held = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .forShare()
      .executeTakeFirst();
    const { numDeletedRows } = await trx
      .deleteFrom('login_challenges')
      .where('token_hash', '=', sha256(token))
      .executeTakeFirst();
    if (!held || numDeletedRows === 0n) throw new Refused('challengeGone');
    if (!(await spend(trx, userId, match))) throw new Refused('codeUsed');
    if (previous) await trx.deleteFrom('sessions').where('id_hash', '=', previous).execute();
    if (match.kind === 'recovery') {
      const left = await countRecoveryCodes(trx, userId);
      await tell(trx, { userId, at, owner }, 'recovery', { left });
    }
    return { opened: await insertSession(trx, { userId, agent, at }) };
  });
  return work.catch((error: unknown) => {
    if (error instanceof Refused) return { refused: error.why };
    throw error;
  });
}
