import type { Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AuditState } from '#contract/audit';
import {
  storedPolicy,
  typedPolicy,
  eachPolicy,
  POLICY_NAMES,
  type PolicyValues,
} from '#contract/policy/fields';
import { monthsRules, policyRules } from '#contract/policy/rules';
import type { RetentionMonths } from '#contract/retention';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { writeAudit } from '#provider/services/auditRepository';
import { lockedPolicy, writePolicy, type PolicyRow, policyRow } from '#provider/services/siteRepository';
import {
  getPolicy,
  previewErasing,
  storePolicy as storePolicyCall,
  type Policy,
} from '#contract/policy/calls';
import { ROLES } from '#contract/roles';
import { text } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { checked } from '../account/accounts';
import { isTwoStepOn } from '../twoStep/repository';
import { countErasable } from '../retention/erase';

const stateOf = ({ id: _id, updated_at: _at, ...decided }: PolicyRow): AuditState => decided;

/** Blank means for ever. Throws 422. */
const monthsOrInvalid = (sent: Readonly<Record<string, unknown>>): RetentionMonths =>
  storedPolicy(checked(monthsRules, { ...sent }));

const NO_TWO_STEP =
  'Set up two-step sign-in for your own account first: without it, you could not undo this.';

/** Undefined values stay. Throws 422. */
export async function storePolicy(
  db: Kysely<Database>,
  sent: Readonly<Record<string, unknown>>,
  { userId, now }: { userId: number; now: Date },
): Promise<PolicyRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockedPolicy(trx);
    const values = checked(policyRules, { ...typedPolicy(before), ...sent });
    const after: PolicyRow = { id: before.id, ...storedPolicy(values), updated_at: now };
    // Otherwise the administrator would be locked out of this very page.
    if (after.staff_two_step && !before.staff_two_step && !(await isTwoStepOn(trx, userId)))
      throw invalid({ staff_two_step: [NO_TWO_STEP] });
    await writePolicy(trx, after);
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'site',
        subjectId: before.id,
        action: 'setPolicy',
        before: stateOf(before),
        after: stateOf(after),
      },
    ]);
    return after;
  });
}

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
