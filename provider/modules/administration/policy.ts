/** Changes what holds for the whole portal: hold, check, write, keep a trail. */
import type { Kysely } from 'kysely';
import type { InferType } from 'yup';
import type { AuditState } from '#contract/audit';
import { monthsRules, policyRules } from '#contract/policy/rules';
import type { KeptMonths } from '#contract/retention';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { writeAudit } from '#provider/services/auditRepository';
import { heldPolicy, writePolicy, type PolicyRow } from '#provider/services/policyRepository';
import { checked } from '../account/accounts';
import { isTwoStepOn } from '../twoStep/repository';

const stateOf = ({ id: _id, updated_at: _at, ...decided }: PolicyRow): AuditState => decided;

const textOf = (months: number | null) => (months === null ? '' : String(months));
const numberOf = (typed: string | null | undefined) => (typed ? Number(typed) : null);
const monthsOf = (values: InferType<typeof monthsRules>): KeptMonths => ({
  application_months: numberOf(values.application_months),
  placement_months: numberOf(values.placement_months),
  roster_months: numberOf(values.roster_months),
});

/** The months that a call names, blank where things are kept. Throws 422. */
export const monthsOrInvalid = (sent: Readonly<Record<string, unknown>>): KeptMonths =>
  monthsOf(checked(monthsRules, { ...sent }));

const NO_TWO_STEP =
  'Set up two-step sign-in for your own account first: without it you could not change this back.';

/** Writes what was sent; what was left out stays. Throws 422. */
export async function storePolicy(
  db: Kysely<Database>,
  sent: Readonly<Record<string, unknown>>,
  { userId, now }: { userId: number; now: Date },
): Promise<PolicyRow> {
  return db.transaction().execute(async (trx) => {
    const before = await heldPolicy(trx);
    const values = checked(policyRules, {
      ...before,
      notification_days: String(before.notification_days),
      mail_days: String(before.mail_days),
      application_months: textOf(before.application_months),
      placement_months: textOf(before.placement_months),
      roster_months: textOf(before.roster_months),
      ...sent,
    });
    const after: PolicyRow = {
      id: before.id,
      belonging: values.belonging as PolicyRow['belonging'],
      teams: values.teams as PolicyRow['teams'],
      verify_email: values.verify_email,
      staff_two_step: values.staff_two_step,
      notification_days: Number(values.notification_days),
      mail_days: Number(values.mail_days),
      ...monthsOf(values),
      updated_at: now,
    };
    // Who demands of others what is missing here would be shut out of this page at once.
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
