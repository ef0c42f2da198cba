/** The item of the college's plan for which a placement counts (docs/placements.md, plan 4). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { closePlacementIssue, raisePlacementIssue } from '#provider/services/placementIssues';
import { itemsOfStudents, type OwedItem } from '#provider/services/planRepository';
import { updatePlacements } from './repository';

const SELECT_ITEM = 'Select an item of the plan';
export const NOT_OF_STUDENT = 'This item of the plan does not apply to the student.';
const SEVERAL =
  'The student owes several items of the plan. Select the one for which this internship counts.';

/** Undefined where it was not sent; null for none. Throws 422. */
export function sentPlanId(body: Readonly<Record<string, unknown>>): number | null | undefined {
  if (body.plan_id === undefined || body.plan_id === null) return undefined;
  return text(body.plan_id) === '' ? null : idOrInvalid(body.plan_id, 'plan_id', SELECT_ITEM);
}

interface Counting {
  id: number;
  student_id: number;
  plan_id: number | null;
}

/** Owed ones first; one that waits already may have another placement. */
function candidatesAmong(items: readonly OwedItem[]): OwedItem[] {
  const owed = items.filter(({ state }) => state === 'owed');
  return owed.length > 0 ? owed : items.filter(({ state }) => state === 'waiting');
}

export async function appliesTo(
  trx: Kysely<Database>,
  placement: Pick<Counting, 'student_id'>,
  { planId, now }: { planId: number; now: Date },
): Promise<boolean> {
  const items = await itemsOfStudents(trx, [placement.student_id], dayOf(now));
  return items.some(({ id }) => id === planId);
}

/** Throws 422 at `plan_id` for an item that does not apply. */
export async function refuseOtherItem(
  trx: Kysely<Database>,
  placement: Pick<Counting, 'student_id'>,
  { planId, now }: { planId: number | null | undefined; now: Date },
): Promise<void> {
  if (typeof planId === 'number' && !(await appliesTo(trx, placement, { planId, now })))
    throw invalid({ plan_id: [NOT_OF_STUDENT] });
}

/** Those that count for none get the only open item; several are an issue for the college. */
export async function presetItems(
  trx: Kysely<Database>,
  placements: readonly Counting[],
  now: Date,
): Promise<void> {
  const unset = placements.filter(({ plan_id }) => plan_id === null);
  const students = [...new Set(unset.map(({ student_id }) => student_id))];
  if (students.length === 0) return;
  const items = await itemsOfStudents(trx, students, dayOf(now));
  const unclear: number[] = [];
  for (const { id, student_id } of unset) {
    const candidates = candidatesAmong(items.filter(({ owner }) => owner === student_id));
    if (candidates.length === 1) await updatePlacements(trx, [id], { plan_id: candidates[0]!.id });
    else if (candidates.length > 1) unclear.push(id);
  }
  if (unclear.length > 0)
    await raisePlacementIssue(
      trx,
      { placementIds: unclear },
      { kind: 'plan_unclear', text: SEVERAL, at: now },
    );
}

/** An item was selected, so that the question is settled. */
export async function settleItem(
  trx: Kysely<Database>,
  ids: readonly number[],
  { note, at }: { note: string; at: Date },
): Promise<void> {
  await closePlacementIssue(trx, { placementIds: ids }, { kind: 'plan_unclear', note, at });
}
export const SELECTED = 'The item of the plan was selected.';
