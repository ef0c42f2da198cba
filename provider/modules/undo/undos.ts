/** Stored data of each undoable act. */
import type { Kysely } from 'kysely';
import type { ReviewDecision } from '#contract/diary/reviewRules';
import type { UndoKind } from '#contract/undo/kinds';
import type { SessionUser } from '#provider/context';
import type { Database } from '#provider/database/schema';

interface Removed {
  row: Readonly<Record<string, unknown>>;
}

/** Instants are ISO 8601. */
export interface UndoData {
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

/**
 * Restores within the undo's transaction, with audit log and live updates. Throws DATA_NOT_UPDATED when
 * something changed since. @returns how many records
 */
export type PutBack<K extends UndoKind> = (
  trx: Kysely<Database>,
  by: Undoing,
  data: UndoData[K],
) => Promise<number>;

export type PutBacks = { readonly [K in UndoKind]: PutBack<K> };
