import type { Kysely } from 'kysely';
import type { AuditState } from '#contract/audit';
import { storedPolicy, typedPolicy } from '#contract/policy/fields';
import { monthsRules, policyRules } from '#contract/policy/rules';
import type { KeptMonths } from '#contract/retention';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { writeAudit } from '#provider/services/auditRepository';
import { heldPolicy, writePolicy, type PolicyRow } from '#provider/services/siteRepository';
import { checked } from '../account/accounts';
import { isTwoStepOn } from '../twoStep/repository';

const stateOf = ({ id: _id, updated_at: _at, ...decided }: PolicyRow): AuditState => decided;

/** Blank means for ever. Throws 422. */
export const monthsOrInvalid = (sent: Readonly<Record<string, unknown>>): KeptMonths =>
  storedPolicy(checked(monthsRules, { ...sent }));

const NO_TWO_STEP =
  'Set up two-step sign-in for your own account first: without it you could not change this back.';

/** Undefined values stay. Throws 422. */
export async function storePolicy(
  db: Kysely<Database>,
  sent: Readonly<Record<string, unknown>>,
  { userId, now }: { userId: number; now: Date },
): Promise<PolicyRow> {
  return db.transaction().execute(async (trx) => {
    const before = await heldPolicy(trx);
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
