import type { FastifyInstance } from 'fastify';
import {
  getPolicy,
  previewErasing,
  storePolicy as storePolicyCall,
  type Policy,
} from '#contract/policy/calls';
import { eachPolicy, POLICY_NAMES, type PolicyValues } from '#contract/policy/fields';
import { ROLES } from '#contract/roles';
import { text } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { policyRow, type PolicyRow } from '#provider/services/siteRepository';
import { countErasable } from '../retention/erase';
import { monthsOrInvalid, storePolicy } from './policy';

const ADMINISTRATOR = [ROLES.administrator] as const;
const wordOf = (sent: unknown): string => (typeof sent === 'boolean' ? String(sent) : text(sent));

const present = (policy: PolicyRow): Policy => ({
  ...(eachPolicy((name) => policy[name]) as PolicyValues),
  updated_at: policy.updated_at?.toISOString() ?? null,
});

export function policyRoutes(app: FastifyInstance): void {
  route(app, getPolicy, ADMINISTRATOR, async ({ services: { db } }) => ok(present(await policyRow(db))));

  route(app, previewErasing, ADMINISTRATOR, async ({ services, query }) => {
    const months = monthsOrInvalid(query);
    return ok(await countErasable(services.db, months, services.now()));
  });

  route(app, storePolicyCall, ADMINISTRATOR, async ({ services, user, body }) => {
    const sent = Object.fromEntries(
      POLICY_NAMES.filter((name) => body[name] !== undefined).map((name) => [name, wordOf(body[name])]),
    );
    const stored = await storePolicy(services.db, sent, { userId: user.id, now: services.now() });
    services.outdated.add(services.site);
    return ok(present(stored), 'Policy saved.');
  });
}
