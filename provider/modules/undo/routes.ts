import type { FastifyInstance } from 'fastify';
import { undo } from '#contract/undo/calls';
import { text } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { takeBack } from './takeBack';
import type { PutBacks } from './undos';

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
