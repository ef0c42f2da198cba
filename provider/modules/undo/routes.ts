/** docs/screens.md, undo 1 to 3. */
import type { Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { UndoKind } from '#contract/undo/kinds';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { sha256 } from '#provider/security/tokens';
import { undo } from '#contract/undo/calls';
import { text } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { takeUndo } from './repository';
import type { PutBacks } from './undos';

const TOO_LATE = 'It is too late to undo this.';

interface Undone {
  kind: UndoKind;
  restored: number;
}

/** Throws DATA_NOT_UPDATED for an invalid token (all reasons alike), or when something changed since. */
export async function takeBack(
  db: Kysely<Database>,
  putBacks: PutBacks,
  { session, token, now }: { session: Session; token: string; now: Date },
): Promise<Undone> {
  return db.transaction().execute(async (trx) => {
    const undo = await takeUndo(trx, { tokenHash: sha256(token), sessionHash: session.idHash, now });
    if (!undo) throw dataNotUpdated(TOO_LATE);
    const { kind, data } = undo;
    const restored = await putBacks[kind](trx, { user: session.user, now }, data as never);
    return { kind, restored };
  });
}

/** Bounds what is hashed. */
const MOST_LETTERS = 100;

/** `putBacks` come from the modules of the acts. */
export function undoRoutes(app: FastifyInstance, putBacks: PutBacks): void {
  route(app, undo, 'signedIn', async ({ services: { db, catalogue, now }, session, body }) => {
    const token = text(body.token).slice(0, MOST_LETTERS);
    const undone = await takeBack(db, putBacks, { session: session!, token, now: now() });
    if (undone.kind === 'internshipStatus') catalogue.clear();
    return ok(undone, 'Undone.');
  });
}
