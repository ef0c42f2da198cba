/** Items of a plan: lock, check, write, audit, announce; one transaction. */
import type { Kysely } from 'kysely';
import type { AuditState } from '#contract/audit';
import { academicYearOf } from '#contract/days';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, forbidden, invalid, notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { scopeWithin, type Scope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
import * as records from './planRecordRepository';
import type { PlanRow } from './planRecordRepository';

export interface PlanActor extends Scope {
  id: number;
  now: Date;
}

export interface PlanValues {
  name: string;
  programme: string | null;
  branch: string | null;
  semester: number;
  hours: number | null;
  weeks: number | null;
  due: string;
  from_year: number;
}

const IN_USE = 'Placements, credits or exemptions count for this item. Remove them first.';
const CREDITED = 'Hours or weeks are credited for this item. Remove the credits first, or add another item.';
const WOULD_LOSE =
  'Something counts for this item of students to whom it would not apply any more. Add another item instead.';
const THERE = 'The plan has this item already';
const NOT_OWN = 'You decide for your own branches. Ask a coordinator of the whole college.';

/** A coordinator of some branches has items of these alone, and none of a programme. */
export const mayChangePlan = ({ branch }: { branch: string | null }, { branches }: Scope): boolean =>
  branches === null || (branch !== null && branches.includes(branch));

export function refuseOtherBranches(item: { branch: string | null }, scope: Scope): void {
  if (!mayChangePlan(item, scope)) throw forbidden(NOT_OWN);
}

const stateOf = (plan: PlanValues): AuditState => ({
  name: plan.name,
  programme: plan.programme,
  branch: plan.branch,
  semester: plan.semester,
  hours: plan.hours,
  weeks: plan.weeks,
  due: plan.due,
  from_year: plan.from_year,
});

async function note(
  trx: Kysely<Database>,
  { id, now }: PlanActor,
  college: string | null,
  entries: readonly { subjectId: number; action: string; before?: AuditState; after?: AuditState }[],
): Promise<void> {
  await writeAudit(
    trx,
    { actorId: id, at: now },
    entries.map((entry) => ({ subject: 'plan', ...entry })),
  );
  await announce(trx, { colleges: [college], topics: ['placements'] });
}

/** Throws 404 for another college's, 403 for another branch's. */
async function lockedOwn(trx: Kysely<Database>, actor: PlanActor, id: number): Promise<PlanRow> {
  const plan = await records.lockedPlan(trx, id);
  if (!plan || (actor.college !== null && plan.college !== actor.college))
    throw notFound('Item of the plan not found.');
  refuseOtherBranches(plan, actor);
  return plan;
}

/** Throws 404, 403, 422 for what is there, DATA_NOT_UPDATED while a size is credited. @returns its id */
export async function storePlan(
  db: Kysely<Database>,
  actor: PlanActor,
  { id, college, values }: { id: number | null; college: string; values: PlanValues },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await records.lockPlanOf(trx, id === null ? { college } : { id });
    const before = id === null ? null : await lockedOwn(trx, actor, id);
    refuseOtherBranches(values, actor);
    const of = before?.college ?? college;
    if (await records.hasSamePlan(trx, id, { ...values, college: of })) throw invalid({ name: [THERE] });
    const isOtherSize = before !== null && (before.hours === null) !== (values.hours === null);
    if (isOtherSize && (await records.hasCredits(trx, before.id))) throw dataNotUpdated(CREDITED);
    const row = { ...values, college: of, updated_at: actor.now };
    const today = dayOf(actor.now);
    const usedBy = before ? await records.inUseBy(trx, [before.id], today) : [];
    const stored = before
      ? (await records.updatePlan(trx, before.id, row), before.id)
      : await records.insertPlan(trx, { ...row, created_at: actor.now });
    const stays = new Set((await records.inUseBy(trx, [stored], today)).map(({ roster_id }) => roster_id));
    if (!usedBy.every(({ roster_id }) => stays.has(roster_id))) throw dataNotUpdated(WOULD_LOSE);
    await note(trx, actor, of, [
      {
        subjectId: stored,
        action: 'store',
        ...(before && { before: stateOf(before) }),
        after: stateOf(values),
      },
    ]);
    return stored;
  });
}

/** Throws 404, 403, or DATA_NOT_UPDATED while something counts for it. */
export async function deletePlan(db: Kysely<Database>, actor: PlanActor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const plan = await lockedOwn(trx, actor, id);
    if (plan.in_use) throw dataNotUpdated(IN_USE);
    await records.deletePlan(trx, id);
    await note(trx, actor, plan.college, [{ subjectId: id, action: 'delete', before: stateOf(plan) }]);
  });
}

/**
 * For `year`, or the one after the latest item and the last year for which something counts, and at most the
 * next year of admission. Throws DATA_NOT_UPDATED where that has items, no item is earlier, or something of
 * the copy's students counts for one.
 */
export async function copyPlan(
  db: Kysely<Database>,
  actor: PlanActor,
  { college, year }: { college: string; year: number | null },
): Promise<{ from_year: number; copied: number }> {
  return db.transaction().execute(async (trx) => {
    await records.lockPlanOf(trx, { college });
    const latest = await records.latestPlans(trx, scopeWithin(actor, college));
    const ids = latest.map(({ id }) => id);
    const inUse = await records.inUseBy(trx, ids, dayOf(actor.now));
    const lastInUse = (plans: readonly PlanRow[]) =>
      Math.max(
        0,
        ...inUse.filter((use) => plans.some(({ id }) => id === use.plan_id)).map((use) => use.admitted),
      );
    const to = year ?? Math.max(lastInUse(latest), ...latest.map(({ from_year }) => from_year)) + 1;
    const next = Number(academicYearOf(dayOf(actor.now)).slice(0, 4)) + 1;
    if (year === null && to > next)
      throw dataNotUpdated(`The plan has items for students admitted from ${to - 1} on already.`);
    const earlier = latest.filter(({ from_year }) => from_year < to);
    if (earlier.length === 0) throw dataNotUpdated('There is no earlier item to copy.');
    const last = lastInUse(earlier);
    if (last >= to)
      throw dataNotUpdated(
        `Something counts for these items already, of students admitted in ${last}. Copy them for ${last + 1} or later.`,
      );
    const copies = await records.copyPlans(
      trx,
      earlier.map(({ id }) => id),
      { year: to, at: actor.now },
    );
    await note(
      trx,
      actor,
      college,
      copies.map((subjectId, at) => ({
        subjectId,
        action: 'copy',
        after: { ...stateOf(earlier[at]!), from_year: to, copied_from: earlier[at]!.id },
      })),
    );
    return { from_year: to, copied: copies.length };
  });
}
