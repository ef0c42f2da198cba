/** Stored data of each undoable act. */
import type { Kysely } from 'kysely';
import type { ReviewDecision } from '#contract/diary/reviewRules';
import { type UndoKind, UNDO_SECONDS } from '#contract/undo/kinds';
import type { SessionUser, Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { isForeignKeyViolation } from '#provider/database/failures';
import { unauthenticated } from '#provider/errors';
import { randomToken, sha256 } from '#provider/security/tokens';
import { insertUndo } from './repository';

interface Removed {
  row: Readonly<Record<string, unknown>>;
}

/** Instants are ISO 8601. */
interface UndoData {
  diaryReview: {
    at: string;
    decision: ReviewDecision;
    entries: readonly { id: number; review_status: string; review_comment: string | null }[];
    notifications: readonly number[];
  };
  internshipEntry: Removed;
  projectEntry: Removed;
  applicationMove: {
    companyId: number;
    to: number;
    moves: readonly { id: number; from: number; event: number }[];
    notifications: readonly number[];
  };
  notificationsRead: { at: string };
  internshipStatus: { id: number; companyId: number; from: number; to: number; at: string };
}

interface Undoing {
  user: SessionUser;
  now: Date;
}

/** In the undo's transaction. Throws DATA_NOT_UPDATED when something changed since. @returns how many */
export type PutBack<K extends UndoKind> = (
  trx: Kysely<Database>,
  by: Undoing,
  data: UndoData[K],
) => Promise<number>;

export type PutBacks = { readonly [K in UndoKind]: PutBack<K> };

interface Act<K extends UndoKind> {
  /** No other session can use the token. */
  session: Session;
  kind: K;
  data: UndoData[K];
  now: Date;
}

/** In the act's transaction. Throws 401, undoing it, when the session has ended. @returns the token */
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
