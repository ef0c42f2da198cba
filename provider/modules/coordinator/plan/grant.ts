/** Credits and exemptions: lock, check, write, audit, notify; one transaction. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import { PAGES } from '#contract/pages';
import type { exemptPlan } from '#contract/plan/calls';
import { planSize, type PlanGrantKind } from '#contract/plan/states';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, forbidden, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { dayOf } from '#provider/http/days';
import { isInScope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import {
  insertGrants,
  lockedGrant,
  lockedPlan,
  markRemoved,
  owingStudents,
  type OwingStudent,
} from './planRecordRepository';
import type { PlanActor } from './store';

interface Granting {
  ids: readonly number[];
  planId: number;
  kind: PlanGrantKind;
  amount: number | null;
  reason: string;
  /** Or the id of one that is stored already. */
  proof: ReceivedFile | number | null;
  dryRun: boolean;
}

type GrantedRow = DataOf<typeof exemptPlan>['rows'][number];
interface Granted {
  rows: GrantedRow[];
  /** Of the grants, in order of the rows without an error. */
  ids: number[];
  /** How many were notified: those with an account. */
  notified: number;
}

const OWES_NOT = 'This item of the plan does not apply to the student.';
const EXEMPT = 'The student is exempt from this item already.';
const NOT_OWN = 'You decide for your own branches. Ask a coordinator of the whole college.';

const errorOf = ({ owes, exempt }: OwingStudent): string | null =>
  !owes ? OWES_NOT : exempt ? EXEMPT : null;

export const saveProof = (db: Kysely<Database>, ownerId: number, file: ReceivedFile): Promise<number> =>
  saveFile(db, { ownerId, kind: 'plan_proof', file });

/** Throws 404 for a student of another college, 403 for one of another branch; nothing is granted. */
export async function grant(
  db: Kysely<Database>,
  actor: PlanActor,
  { ids, planId, kind, amount, reason, proof, dryRun }: Granting,
): Promise<Granted> {
  return db.transaction().execute(async (trx) => {
    const plan = await lockedPlan(trx, planId);
    if (!plan || (actor.college !== null && plan.college !== actor.college))
      throw notFound('Item of the plan not found.');
    const chosen = await owingStudents(trx, ids, { planId, today: dayOf(actor.now) });
    const college = { college: actor.college, branches: null };
    if (chosen.length < ids.length || !chosen.every((one) => isInScope(one, college)))
      throw notFound('Student not found.');
    if (!chosen.every((one) => isInScope(one, actor))) throw forbidden(NOT_OWN);
    const rows = chosen.map((one) => ({ id: one.id, name: one.name, error: errorOf(one) }));
    const granted = chosen.filter((one) => errorOf(one) === null);
    if (dryRun || granted.length === 0) return { rows, ids: [], notified: 0 };
    const { id: by, now: at } = actor;
    const fileId = typeof proof === 'number' ? proof : proof && (await saveProof(trx, by, proof));
    const rosterIds = granted.map(({ roster_id }) => roster_id);
    const made = await insertGrants(trx, { planId, rosterIds, kind, amount, reason, fileId, by, at });
    await writeAudit(
      trx,
      { actorId: by, at },
      made.map((id, place) => ({
        subject: 'plan',
        subjectId: planId,
        action: kind,
        after: { grant: id, student: granted[place]!.id, ...(amount !== null && { amount }) },
      })),
    );
    const size = kind === 'credit' && planSize(sizeOf(plan, amount!));
    await notify(
      trx,
      granted.flatMap(({ user_id: userId }) =>
        userId === null
          ? []
          : {
              userId,
              kind: 'placement' as const,
              title: size
                ? `Your college credited ${size}: ${plan.name}`
                : `Your college exempted you: ${plan.name}`,
              text: reason,
              path: PAGES.ownPlacements,
            },
      ),
    );
    await announce(trx, {
      users: granted.flatMap(({ user_id }) => user_id ?? []),
      colleges: [plan.college],
      topics: ['placements'],
    });
    return { rows, ids: made, notified: granted.filter(({ user_id }) => user_id !== null).length };
  });
}

const sizeOf = ({ hours }: { hours: number | null }, amount: number) =>
  hours === null ? { hours: null, weeks: amount } : { hours: amount, weeks: null };

/** Throws 404, 403, or DATA_NOT_UPDATED once removed. @returns how many were notified */
export async function removeGrant(
  db: Kysely<Database>,
  actor: PlanActor,
  { id, kind, reason }: { id: number; kind: PlanGrantKind; reason: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const given = await lockedGrant(trx, id);
    const college = { college: actor.college, branches: null };
    if (!given || given.kind !== kind || !isInScope(given, college)) throw notFound('Not given.');
    if (!isInScope(given, actor)) throw forbidden(NOT_OWN);
    if (given.removed_at) throw dataNotUpdated('It was removed already.');
    await markRemoved(trx, id, { by: actor.id, at: actor.now, reason });
    await writeAudit(trx, { actorId: actor.id, at: actor.now }, [
      {
        subject: 'plan',
        subjectId: given.plan_id,
        action: kind === 'credit' ? 'removeCredit' : 'removeExemption',
        before: { grant: id, ...(given.amount !== null && { amount: given.amount }) },
      },
    ]);
    if (given.user_id !== null)
      await notify(trx, {
        userId: given.user_id,
        kind: 'placement',
        title:
          kind === 'credit'
            ? `Your college removed a credit: ${given.plan}`
            : `Your college removed an exemption: ${given.plan}`,
        text: reason,
        path: PAGES.ownPlacements,
      });
    await announce(trx, {
      users: given.user_id === null ? [] : [given.user_id],
      colleges: [given.college],
      topics: ['placements'],
    });
    return given.user_id === null ? 0 : 1;
  });
}
