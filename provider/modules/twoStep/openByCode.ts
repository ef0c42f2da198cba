/** The second step of a sign-in. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import {
  deleteSession,
  insertSession,
  sharePassword,
  type NewSession,
  type OpenedSession,
} from '#provider/services/sessionRepository';
import { BoundMeanwhile, settleBinding, type SignedIn } from '../account/binding';
import type { Owner } from './mails';
import { notifyOwner } from './notify';
import { countRecoveryCodes, spend, takeChallenge, type Match } from './repository';

class Refused extends Error {
  constructor(readonly why: 'codeUsed' | 'challengeGone') {
    super(why);
  }
}

interface Answer extends NewSession {
  /** The person of the university who was to be signed in. */
  signedIn: SignedIn | null;
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
export function openByCode(
  db: Kysely<Database>,
  answer: Answer,
): Promise<Opened | { refused: Refused['why'] }> {
  const { userId, token, passwordHash, match, previous, agent, address, at, owner } = answer;
  const { university, signedIn } = answer;
  const work = db.transaction().execute(async (trx): Promise<Opened> => {
    const isStillRight = await sharePassword(trx, userId, passwordHash);
    // Taken away in any case, so that whoever comes second waits here; a refusal gives it back.
    const isFirst = await takeChallenge(trx, token);
    if (!isStillRight || !isFirst) throw new Refused('challengeGone');
    if (!(await spend(trx, userId, match))) throw new Refused('codeUsed');
    if (signedIn) await settleBinding(trx, signedIn);
    if (previous) await deleteSession(trx, previous);
    if (match.kind === 'recovery') {
      const left = await countRecoveryCodes(trx, userId);
      await notifyOwner(trx, { userId, at, owner }, 'recovery', { left });
    }
    return { opened: await insertSession(trx, { userId, agent, address, at, university }) };
  });
  return work.catch((error: unknown) => {
    if (error instanceof BoundMeanwhile) return { refused: 'challengeGone' as const };
    if (error instanceof Refused) return { refused: error.why };
    throw error;
  });
}
