/** Erases what the policy lets end after some months (docs/rules.md, administration 10). */
import type { Kysely } from 'kysely';
import { DateTime } from 'luxon';
import { KEPT_KINDS, type KeptKind } from '#contract/retention';
import type { Database } from '../database/schema';
import { dayOf } from '../http/days';
import { writeAudit } from '../services/auditRepository';
import { policyRow } from '../services/policyRepository';
import { eraseApplications, eraseLeft, erasePlacements, type Erasing } from './erasingRepository';

/** So many records are erased in one transaction: nobody waits for more. */
const BATCH = 500;

const ERASE: Readonly<Record<KeptKind, (trx: Kysely<Database>, erasing: Erasing) => Promise<number>>> = {
  application: eraseApplications,
  placement: erasePlacements,
  roster: eraseLeft,
};

/** So many months ago; of a month that is too short its last day. */
const monthsBefore = (at: Date, months: number): Date =>
  DateTime.fromJSDate(at, { zone: 'utc' }).minus({ months }).toJSDate();

/**
 * Erases what has ended by `at`, and writes into the trail how much. Several processes at a time erase each
 * record once; what was interrupted goes on with the next run.
 */
export async function eraseByPolicy(db: Kysely<Database>, at: Date): Promise<void> {
  for (const kind of KEPT_KINDS) {
    let count = BATCH;
    while (count === BATCH)
      count = await db.transaction().execute(async (trx) => {
        // Read for each batch: a policy that is taken back holds from its commit on.
        const { id, [`${kind}_months` as const]: months } = await policyRow(trx);
        if (months === null) return 0;
        const before = monthsBefore(at, months);
        const erased = await ERASE[kind](trx, { before, day: dayOf(before), at, limit: BATCH });
        const after = { kind, count: erased, months };
        if (erased > 0)
          await writeAudit(trx, { actorId: null, at }, [
            { subject: 'site', subjectId: id, action: 'erase', before: null, after },
          ]);
        return erased;
      });
  }
}
