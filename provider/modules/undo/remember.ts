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
  /** No other session can use the token. */
  session: Session;
  kind: K;
  data: UndoData[K];
  now: Date;
}

/**
 * Stores the undo in the transaction of the act. Throws 401 when the session has ended; then nothing is done.
 * @returns the token for the answer
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
