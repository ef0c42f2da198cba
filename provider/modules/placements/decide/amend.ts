/** Changes of an approved placement, with a history. */
import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import { PLACEMENT_DATES, type PlacementTerm } from '#contract/placement/fields';
import { amendmentErrors } from '#contract/placement/rules';
import type { Amendment } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import { dayOf, startOfDay } from '#provider/http/days';
import { refuseErrors } from '#provider/http/form';
import { itemsOfStudents } from '#provider/services/planRepository';
import { formerAfter } from '#provider/policies/placementTerms';
import { readTerms } from '../form';
import { moveLinks } from '../supervisor/links';
import { countAmendments, type PlacementRecord } from '../repository';
import { refuseOtherItem, SELECTED, settleItem } from '../planItem';
import { takeStep, type Actor } from '../step';
import { refuseSupervisor } from '../supervisor/supervisorGuard';
import { withConsequences } from './consequences';
import { overlapError } from './overlaps';

interface Change {
  sent: Partial<Record<PlacementTerm, unknown>>;
  /** The item of the plan; undefined where it stays. */
  planId?: number | null;
  fromDate: string;
  reason: string;
}

type Dates = Pick<Amendment, 'start_date' | 'end_date'>;

export const datesOf = ({ start_date, end_date }: Amendment): Dates => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
});

const isDate = (name: string): boolean => PLACEMENT_DATES.some((date) => date === name);
const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, (values as Readonly<Record<string, unknown>>)[name] ?? null]),
  );
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Throws 422 by field, and when nothing differs. @param waiting requested dates, which they must fit */
function changesOf(
  placement: PlacementRecord,
  { sent }: Change,
  waiting: Dates = {},
): ReturnType<typeof readTerms> {
  const then = { ...placement, ...waiting };
  refuseErrors(amendmentErrors(sent, then) ?? {});
  const terms = readTerms(sent);
  const names = (Object.keys(terms) as PlacementTerm[]).filter(
    (name) => !isSame(terms[name], placement[name]),
  );
  if (names.length === 0) throw invalid({ fields: ['Change at least one of them'] });
  // An unchanged date changes nothing; the pending one must fit the others.
  refuseErrors(amendmentErrors(pick(sent, names), then) ?? {});
  return pick(terms, names);
}

async function apply(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  changes: ReturnType<typeof readTerms>,
  { fromDate, reason }: Change,
  { origin, ...also }: { amendment?: string | null; origin: string },
): Promise<void> {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  const terms = { ...placement, former: placement.former_terms, start: placement.start_date };
  await withConsequences(trx, placement, actor, async () => {
    await takeStep(trx, placement, actor, {
      step: 'amend',
      set: { ...changes, ...also, former_terms: JSON.stringify(formerAfter(terms, changes, fromDate)) },
      reason,
      fromDate,
      before: pick(placement, names),
      after: changes,
    });
    // The former supervisor's links end.
    if (names.includes('supervisor_email'))
      await moveLinks(trx, { ...placement, ...changes } as PlacementRecord, { now: actor.now, origin });
  });
}

function without(amendment: Amendment, names: readonly string[]): string | null {
  const left = Object.fromEntries(Object.entries(amendment).filter(([name]) => !names.includes(name)));
  return Object.keys(left).some(isDate) ? JSON.stringify(left) : null;
}

const refuseUnlessApproved = ({ state }: PlacementRecord) => {
  if (state !== 'approved') throw dataNotUpdated('Only an approved placement can be changed.');
};

const ONLY_COLLEGE_LOWERS = 'Only the college can lower the agreed stipend';
const OFTEN = `You changed this internship ${LIMITS.amendments} times today. Change it again tomorrow`;

/** By the person, so that a company does not use up the college's. Throws 422 beyond the limit of a day. */
async function refuseOften(trx: Kysely<Database>, { id }: PlacementRecord, { userId, now }: Actor) {
  const today = await countAmendments(trx, { id, userId, since: startOfDay(dayOf(now)) });
  if (today >= LIMITS.amendments) throw invalid({ fields: [OFTEN] });
}

/** Another item of the plan. @returns whether nothing else was sent */
async function amendItem(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  { planId, sent, fromDate, reason }: Change,
): Promise<boolean> {
  if (planId === undefined) return false;
  await refuseOtherItem(trx, placement, { planId, now: actor.now });
  const isOther = planId !== placement.plan_id;
  const isAlone = Object.keys(sent).length === 0;
  if (isAlone && !isOther) throw invalid({ fields: ['Change at least one of them'] });
  if (isOther) {
    const items = await itemsOfStudents(trx, [placement.student_id], dayOf(actor.now));
    const nameOf = (id: number | null) => items.find((item) => item.id === id)?.name ?? null;
    await takeStep(trx, placement, actor, {
      step: 'amend',
      set: { plan_id: planId },
      reason,
      fromDate,
      before: { plan: nameOf(placement.plan_id) },
      after: { plan: nameOf(planId) },
    });
    await settleItem(trx, [placement.id], { note: SELECTED, at: actor.now });
  }
  return isAlone;
}

/** At once. Pending dates that the college sets itself are settled; the others stay pending. */
export async function amendByCollege(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  change: Change,
  origin: string,
): Promise<void> {
  refuseUnlessApproved(placement);
  await refuseOften(trx, placement, actor);
  if (await amendItem(trx, placement, actor, change)) return;
  const changes = changesOf(placement, change);
  await refuseSupervisor(trx, changes);
  const dates = Object.keys(changes).filter(isDate);
  const then = { ...placement, ...changes } as PlacementRecord;
  const error = dates.length > 0 ? await overlapError(trx, then) : null;
  if (error) throw invalid(Object.fromEntries(dates.map((name) => [name, [error]])));
  const { amendment } = placement;
  const requestedDates: Dates = amendment ? datesOf(amendment) : {};
  const settled = Object.keys(requestedDates).filter((name) => dates.includes(name));
  await apply(trx, placement, actor, changes, change, {
    ...(settled.length > 0 && { amendment: amendment && without(amendment, settled) }),
    origin,
  });
  const refused = settled.filter((name) => !isSame(pick(requestedDates, [name]), pick(changes, [name])));
  if (refused.length > 0)
    await takeStep(trx, placement, actor, {
      step: 'refuseAmendment',
      set: {},
      reason: `The college set other dates: ${change.reason}`,
      fromDate: amendment!.from_date,
      before: pick(placement, refused),
      after: pick(requestedDates, refused),
    });
}

/** Dates wait for the college, other terms change at once. @returns whether something waits */
export async function amendByCompany(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  change: Change,
  origin: string,
): Promise<boolean> {
  refuseUnlessApproved(placement);
  await refuseOften(trx, placement, actor);
  if (await amendItem(trx, placement, actor, change)) return false;
  const waiting: Dates = placement.amendment ? datesOf(placement.amendment) : {};
  const changes = changesOf(placement, change, waiting);
  if (changes.stipend !== undefined && (changes.stipend ?? 0) < (placement.stipend ?? 0))
    throw invalid({ stipend: [ONLY_COLLEGE_LOWERS] });
  await refuseSupervisor(trx, changes);
  const dates = Object.keys(changes).filter(isDate);
  const others = Object.keys(changes).filter((name) => !isDate(name));
  await apply(trx, placement, actor, pick(changes, others), change, { origin });
  if (dates.length === 0) return false;
  const { fromDate: from_date, reason } = change;
  const requestedDates: Dates = { ...waiting, ...pick(changes, dates) };
  const amendment: Amendment = {
    ...requestedDates,
    from_date,
    reason,
    at: actor.now.toISOString(),
    by: actor.userId,
  };
  await takeStep(trx, placement, actor, {
    step: 'askAmendment',
    set: { amendment: JSON.stringify(amendment) },
    reason,
    fromDate: from_date,
    before: pick(placement, Object.keys(requestedDates)),
    after: requestedDates,
  });
  return true;
}

export async function decideAmendment(
  trx: Kysely<Database>,
  placement: PlacementRecord & { amendment: Amendment },
  actor: Actor,
  { approved, reason }: { approved: boolean; reason: string | null },
): Promise<void> {
  const { from_date } = placement.amendment;
  const requestedDates = datesOf(placement.amendment);
  await withConsequences(trx, placement, actor, () =>
    takeStep(trx, placement, actor, {
      step: approved ? 'approveAmendment' : 'refuseAmendment',
      set: { amendment: null, ...(approved && requestedDates) },
      reason,
      fromDate: from_date,
      before: pick(placement, Object.keys(requestedDates)),
      after: requestedDates,
    }),
  );
}
