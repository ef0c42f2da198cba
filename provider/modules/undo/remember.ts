import type { Kysely } from 'kysely';
import { UNDO_SECONDS, type UndoKind } from '#contract/undo/kinds';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { isForeignKeyViolation } from '#provider/database/failures';
import { unauthenticated } from '#provider/errors';
import { randomToken, sha256 } from '#provider/security/tokens';
import { insertUndo } from './repository';
import type { UndoData } from './undos';

interface Act<K extends UndoKind> {
  /** Whose answer carries the token: no other session can use it. */
  session: Session;
  kind: K;
  data: UndoData[K];
  now: Date;
}

/**
 * Keeps, in the transaction of an act, what puts it back. Throws 401 where the session was ended meanwhile:
 * then the act is not done either.
 * @returns the token that the act's answer carries
 */
export async function remember<K extends UndoKind>(
  trx: Kysely<Database>,
  { session, kind, data, now }: Act<K>,
): Promise<string> {
  const token = randomToken();
  const undo = {
    token_hash: sha256(token),
    session_hash: session.idHash,
    user_id: session.user.id,
    kind,
    data: JSON.stringify(data),
    until: new Date(now.getTime() + UNDO_SECONDS * 1000),
  };
  await insertUndo(trx, undo).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? unauthenticated() : error;
  });
  return token;
}
