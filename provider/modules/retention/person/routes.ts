import type { FastifyInstance } from 'fastify';
import { eraseAccount, getErasure, keepAccount } from '#contract/account/calls';
import { confirmOwner } from '#provider/modules/account/confirm';
import { ok, route } from '#provider/route';
import { askErasure, erasureOf, keepAccount as keep } from './request';

/** docs/privacy.md, erasing 1 and 2. */
export function erasureRoutes(app: FastifyInstance): void {
  route(app, getErasure, 'signedIn', async ({ services: { db, now }, user }) =>
    ok(await erasureOf(db, user.id, now())),
  );

  route(app, eraseAccount, 'ownAccount', async ({ services, session, user, body }) => {
    await confirmOwner(services, session!, body.password);
    const { db, now, origin } = services;
    const erasure = await askErasure(db, { userId: user.id, now: now(), origin: origin() });
    return ok(erasure, 'Your account will be deleted.');
  });

  route(app, keepAccount, 'ownAccount', async ({ services: { db, now }, user }) => {
    await keep(db, { userId: user.id, now: now() });
    return ok(null, 'Your account stays.');
  });
}
