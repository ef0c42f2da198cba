/** Erases what the policy keeps for some months (docs/rules.md, administration 10). */
import type { Kysely } from 'kysely';
import { DateTime } from 'luxon';
import { RETAINED_KINDS, RETENTION, type RetainedKind, type RetentionMonths } from '#contract/retention';
import { allowErasing } from '#provider/database/erasing';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { policyRow } from '#provider/services/siteRepository';
import {
  countDue,
  eraseApplications,
  eraseContacts,
  eraseLeavers,
  erasePlacements,
  eraseSupervisors,
  type Due,
  type Erasing,
} from './erasingRepository';

/** Per transaction: some milliseconds, in which a writer of one of these rows waits. */
export const BATCH = 50;

const ERASE: Readonly<Record<RetainedKind, (trx: Kysely<Database>, erasing: Erasing) => Promise<number>>> = {
  application: eraseApplications,
  placement: erasePlacements,
  roster: eraseLeavers,
};

/** In a shorter month its last day. */
const monthsBefore = (at: Date, months: number): Date =>
  DateTime.fromJSDate(at, { zone: 'utc' }).minus({ months }).toJSDate();

function dueAt(at: Date, months: number): Due {
  const before = monthsBefore(at, months);
  return { before, day: dayOf(before) };
}

/** Kinds without a number are kept. */
export async function countErasable(
  db: Kysely<Database>,
  months: RetentionMonths,
  at: Date,
): Promise<Record<RetainedKind, number>> {
  const counted = await Promise.all(
    RETAINED_KINDS.map(async (kind) => {
      const after = months[`${kind}_months`];
      return [kind, after === null ? 0 : await countDue(db, kind, dueAt(at, after))] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<RetainedKind, number>;
}

/**
 * Audits the counts. Parallel processes erase each record once; the next run continues an interrupted one.
 */
export async function eraseByPolicy(db: Kysely<Database>, at: Date): Promise<void> {
  for (const kind of RETAINED_KINDS) {
    let count = BATCH;
    while (count === BATCH)
      count = await db.transaction().execute(async (trx) => {
        // For each batch, so that a withdrawn policy stops it.
        const { id, [`${kind}_months` as const]: months } = await policyRow(trx);
        if (months === null) return 0;
        await allowErasing(trx);
        const erased = await ERASE[kind](trx, { ...dueAt(at, months), at, limit: BATCH });
        const after = { kind, count: erased, months };
        if (erased > 0)
          await writeAudit(trx, { actorId: null, at }, [
            { subject: 'site', subjectId: id, action: 'erase', after },
          ]);
        return erased;
      });
  }
}

/**
 * Who never had an account: emergency contacts and supervisors, some time after an internship's end
 * (docs/placements.md, placements 10 and erasing 8).
 */
export async function eraseOthers(db: Kysely<Database>, at: Date): Promise<void> {
  for (const [erase, days] of [
    [eraseContacts, RETENTION.contactDays],
    [eraseSupervisors, RETENTION.supervisorDays],
  ] as const) {
    const due = { day: dayOf(at, -days), limit: BATCH };
    let count = BATCH;
    while (count === BATCH)
      count = await db.transaction().execute(async (trx) => {
        await allowErasing(trx);
        return erase(trx, due);
      });
  }
}
