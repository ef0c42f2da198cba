import type { FastifyInstance } from 'fastify';
import { getPolicy, storePolicy as storePolicyCall, type Policy } from '#contract/calls/policy';
import { ROLES } from '#contract/roles';
import { invalid } from '#provider/errors';
import { text } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { policyRow, type PolicyRow } from '#provider/services/policyRepository';
import { storePolicy } from './policy';

const ADMINISTRATOR = [ROLES.administrator] as const;
const YES = ['1', 'true'];
const NAMES = ['belonging', 'teams', 'notification_days', 'mail_days'] as const;

const present = ({ belonging, teams, notification_days, mail_days, updated_at }: PolicyRow): Policy => ({
  belonging,
  verify_email: false,
  staff_two_step: false,
  teams,
  notification_days,
  mail_days,
  updated_at: updated_at?.toISOString() ?? null,
});

/** A switch that nothing would follow is refused: it must not look as if it were on. */
function refuseUnoffered(body: { verify_email?: unknown; staff_two_step?: unknown }): void {
  for (const name of ['verify_email', 'staff_two_step'] as const) {
    const sent = body[name] === true ? '1' : text(body[name]);
    if (YES.includes(sent)) throw invalid({ [name]: ['This cannot be switched on yet.'] });
  }
}

/** What holds for the whole portal. */
export function policyRoutes(app: FastifyInstance): void {
  route(app, getPolicy, ADMINISTRATOR, async ({ services: { db } }) => ok(present(await policyRow(db))));

  route(app, storePolicyCall, ADMINISTRATOR, async ({ services, user, body }) => {
    refuseUnoffered(body);
    const sent = Object.fromEntries(
      NAMES.filter((name) => body[name] !== undefined).map((name) => [name, text(body[name])]),
    );
    const stored = await storePolicy(services.db, sent, { userId: user.id, now: services.now() });
    services.outdated.add(services.site);
    return ok(present(stored), 'Policy saved.');
  });
}
