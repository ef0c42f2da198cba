/** One payment, or several each by itself; one transaction. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { ApplicationStatus } from '#contract/application/lifecycle';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import { isCurrentVersion } from '#provider/http/form';
import { isInScope, mayMove, type Scope } from '#provider/policies/applications';
import { moveApplication, refusal, refuseArchivedApplications } from '../applications/moves/move';
import { lockedPayments } from './collegePaymentRepository';

interface Verdict {
  userId: number;
  to: ApplicationStatus;
  remark: string | null;
  now: Date;
}
interface PaymentOutcome {
  id: number;
  name: string;
  status: number;
  error: string | null;
}

const role = ROLES.coordinator;
const NO_PAYMENT = 'Payment not found.';

/** @param version `updated_at` as it was shown. Throws 404 out of scope, DATA_NOT_UPDATED */
export async function decidePayment(
  db: Kysely<Database>,
  scope: Scope,
  { id, version }: { id: number; version: unknown },
  { remark, ...mover }: Verdict,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [application] = await lockedPayments(trx, [id]);
    if (!application || !isInScope(application, scope)) throw notFound(NO_PAYMENT);
    await refuseArchivedApplications(trx, [id]);
    if (!isCurrentVersion(version, application.updated_at)) throw dataNotUpdated();
    await moveApplication(trx, { role, ...mover, application, set: { remark } });
  });
}

/** Throws 404, changing nothing, when one is out of scope. */
export function decidePayments(
  db: Kysely<Database>,
  scope: Scope,
  { ids, dryRun }: { ids: readonly number[]; dryRun: boolean },
  { remark, ...mover }: Verdict,
): Promise<PaymentOutcome[]> {
  return rehearsable(db, { dryRun }, async (trx) => {
    const locked = await lockedPayments(trx, ids);
    if (locked.length < ids.length || !locked.every((one) => isInScope(one, scope)))
      throw notFound(NO_PAYMENT);
    await refuseArchivedApplications(trx, ids);
    const outcomes: PaymentOutcome[] = [];
    for (const application of locked) {
      const { id, name, status } = application;
      const error = mayMove(role, application, mover.to) ? null : refusal(role, application);
      if (error === null) await moveApplication(trx, { role, ...mover, application, set: { remark } });
      outcomes.push({ id, name, status: error === null ? mover.to : status, error });
    }
    return outcomes;
  });
}
