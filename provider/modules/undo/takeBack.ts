/** Undoing: what every kind of act is put back by, and when that is possible (docs/rules.md, undo 1 to 3). */
import type { Kysely } from 'kysely';
import type { UndoKind } from '#contract/undo/kinds';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { sha256 } from '#provider/security/tokens';
import { moveBack } from '../applications/undoMove';
import { switchBack } from '../companyInternships/status';
import { reviewBack } from '../coordinator/undoReview';
import { INTERNSHIP_DIARY, PROJECT_DIARY } from '../diaries/kinds';
import { entryBack } from '../diaries/undoRemoval';
import { unreadAgain } from '../live/read';
import { takeUndo } from './repository';
import type { PutBack, UndoData } from './undos';

const PUT_BACK: { readonly [K in UndoKind]: PutBack<K> } = {
  diaryReview: reviewBack,
  internshipEntry: entryBack(INTERNSHIP_DIARY),
  projectEntry: entryBack(PROJECT_DIARY),
  applicationMove: moveBack,
  notificationsRead: unreadAgain,
  internshipStatus: switchBack,
};

const TOO_LATE = 'It is too late to undo this.';

interface Undone {
  kind: UndoKind;
  restored: number;
}

/**
 * Puts back what a token stands for. Throws DATA_NOT_UPDATED when its time is over, when it was used, when it
 * is another session's (all three alike), and when something changed since; then nothing changes.
 */
export const takeBack = (db: Kysely<Database>, session: Session, token: string, now: Date): Promise<Undone> =>
  db.transaction().execute(async (trx) => {
    const undo = await takeUndo(trx, { tokenHash: sha256(token), sessionHash: session.idHash, now });
    if (!undo) throw dataNotUpdated(TOO_LATE);
    const { kind, data } = undo;
    const restored = await putBack(trx, { kind, data: data as never, by: { user: session.user, now } });
    return { kind, restored };
  });

const putBack = <K extends UndoKind>(
  trx: Kysely<Database>,
  { kind, data, by }: { kind: K; data: UndoData[K]; by: Parameters<PutBack<K>>[1] },
): Promise<number> => PUT_BACK[kind](trx, by, data);
