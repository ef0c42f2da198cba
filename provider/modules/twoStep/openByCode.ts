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
import { type Owner, notifyOwner } from './notify';
import { countRecoveryCodes, spend, takeChallenge, type Match } from './repository';

class Refused extends Error {
  constructor(readonly why: 'codeUsed' | 'challengeGone') {
    super(why);
  }
}

interface Answer extends NewSession {
  /** The university's person who is signing in. */
  signedIn: SignedIn | null;
  token: string;
  passwordHash: string;
  match: Match;
  owner: Owner;
  previous: string | null;
}
type Opened = { opened: OpenedSession };

/** Challenge, code and session: all or nothing. Waits for a concurrent change of the password. */
export function openByCode(
  db: Kysely<Database>,
  answer: Answer,
): Promise<Opened | { refused: Refused['why'] }> {
  const { userId, token, passwordHash, match, previous, agent, address, at, owner } = answer;
  const { university, signedIn } = answer;
  const work = db.transaction().execute(async (trx): Promise<Opened> => {
    const isStillRight = await sharePassword(trx, userId, passwordHash);
    // Deleted first, so that a parallel call waits here; a refusal restores it.
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
