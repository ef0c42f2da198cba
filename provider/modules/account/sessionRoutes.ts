import type { FastifyInstance } from 'fastify';
import { endSession as endSessionCall, listSessions, type Device } from '#contract/account/calls';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { idOrInvalid } from '#provider/http/ids';
import { endSession } from '#provider/plugins/session';
import { ok, route } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import { deleteSessionOf, devicesOf } from '#provider/services/sessionRepository';
import { presentDevice } from './presenter';

/** This device first, then the last used. */
async function devices(services: Services, userId: number, currentHash: string): Promise<Device[]> {
  const rows = (await devicesOf(services, userId)).map((row) => presentDevice(row, currentHash));
  return rows.sort((a, b) => Number(b.current) - Number(a.current));
}

/** @returns its hash; null when the user has no such session */
async function closeSessionOf({ db, now }: Services, userId: number, id: number): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const ended = await deleteSessionOf(trx, userId, id);
    if (!ended) return null;
    await writeAudit(trx, { actorId: userId, at: now() }, [
      {
        subject: 'account',
        subjectId: userId,
        action: 'endSessions',
        after: { sessions: 1, agent: ended.agent },
      },
    ]);
    return ended.id_hash;
  });
}

/** Where an account is signed in (docs/security.md, sign-in 16). */
export function sessionRoutes(app: FastifyInstance): void {
  route(app, listSessions, 'signedIn', async ({ services, user, session }) =>
    ok(await devices(services, user.id, session!.idHash)),
  );

  route(app, endSessionCall, 'ownAccount', async ({ services, request, reply, user, session, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a device');
    const ended = await closeSessionOf(services, user.id, id);
    if (ended === null) throw notFound('Device not found.');
    if (ended !== session!.idHash)
      return ok(await devices(services, user.id, session!.idHash), 'Signed out there.');
    await endSession(request, reply);
    return ok([], 'Signed out.');
  });
}
