import type { FastifyInstance } from 'fastify';
import { getOwnData, prepareOwnData, type OwnData } from '#contract/account/calls';
import type { Services, Session } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { presentArchive } from '#provider/modules/archives/presenter';
import { requestArchive } from '#provider/modules/archives/request';
import { ok, route } from '#provider/route';
import { latestArchive } from '#provider/services/archiveRepository';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { confirmationOf, confirmOwner } from '../account/confirm';

const KIND = 'own_data';

async function latest(services: Services, session: Session): Promise<OwnData> {
  const { db, now } = services;
  const archive = await latestArchive(db, { ownerId: session.user.id, kind: KIND, at: now() });
  return { ...presentArchive(archive), confirm: await confirmationOf(services, session) };
}

/** docs/privacy.md, erasing 7. */
export function ownDataRoutes(app: FastifyInstance): void {
  route(app, getOwnData, 'signedIn', async ({ services, session }) => ok(await latest(services, session!)));

  route(app, prepareOwnData, 'ownAccount', async ({ services, session, user, body }) => {
    await confirmOwner(services, session!, body.password);
    const takeBack = await countAttempt(services, RATE_LIMITS.ownData, String(user.id));
    await requestArchive(services, {
      ownerId: user.id,
      kind: KIND,
      parameters: { role: user.role_id },
      name: `my-data-${dayOf(services.now())}.zip`,
      total: 0,
    }).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    return ok(await latest(services, session!), 'Your data is being prepared.');
  });
}
