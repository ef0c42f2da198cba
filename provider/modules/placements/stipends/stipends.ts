/** What student, company and college say about a month: lock, check, write, log, notify. */
import type { Kysely } from 'kysely';
import { isMonth } from '#contract/days';
import {
  reportedFrom,
  STIPEND_STATE_LABEL,
  stipendMonths,
  type StipendState,
} from '#contract/stipend/months';
import type { StipendMonth } from '#contract/stipend/shape';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid, notFound, refuseArchived, tooEarly } from '#provider/errors';
import { dayOf, dayText } from '#provider/http/days';
import type { Scope } from '#provider/policies/applications';
import { isAtCompany } from '#provider/policies/placements';
import { lockedOfCollege } from '../decide/college';
import { lockedPlacements, type PlacementRecord } from '../repository';
import { takeStep, type Actor } from '../step';
import { saveStipend, stipendOf, type StipendRow } from './stipendRepository';

const OTHER_MONTH = 'Select a month of this internship with a stipend';
const NOTHING_SAID = 'The student has not reported this month yet.';

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
const inWords = (state: StipendState, amount: number | null): string =>
  amount === null ? STIPEND_STATE_LABEL[state] : `${STIPEND_STATE_LABEL[state]}: ${rupees(amount)}`;

/** Throws 422 for a month that is not the placement's. */
export function refuseMonth(placement: PlacementRecord, month: string): void {
  if (!stipendMonths(placement).includes(month)) throw invalid({ month: [OTHER_MONTH] });
}

interface Report {
  month: string;
  state: StipendState;
  amount: number | null;
}

/** Whether nothing came after the same report. */
const isRepeated = (was: StipendRow, { state, amount }: Report): boolean =>
  was.state === state &&
  was.amount === amount &&
  was.settled_at === null &&
  !(was.answered_at && was.answered_at > was.reported_at);

/**
 * Replaces what was reported; a later report reopens a settled month, a repeated one changes nothing.
 * Throws TOO_EARLY. @returns whether it changed something
 */
export async function reportStipend(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  report: Report,
): Promise<boolean> {
  const { month, state, amount } = report;
  const from = reportedFrom(month);
  if (dayOf(actor.now) < from) throw tooEarly(`You can report this month from ${dayText(from)}.`);
  const was = await stipendOf(trx, placement.id, month);
  if (was && isRepeated(was, report)) return false;
  const stillUnpaid = was?.settled_at === null ? was.unpaid_since : null;
  await saveStipend(trx, {
    placement_id: placement.id,
    month,
    state,
    amount,
    reported_at: actor.now,
    unpaid_since: state === 'paid' ? null : (stillUnpaid ?? actor.now),
    settled_at: null,
    settled_by: null,
    settled_reason: null,
  });
  await takeStep(trx, placement, actor, {
    step: 'stipend',
    set: {},
    before: was && { month, paid: inWords(was.state, was.amount) },
    after: { month, paid: inWords(state, amount) },
  });
  return true;
}

/** Throws 404 unless it is the company's, and YEAR_ARCHIVED; suspended companies pass. */
export async function lockedForAnswer(
  trx: Kysely<Database>,
  companyId: number,
  id: number,
): Promise<PlacementRecord> {
  const [placement] = await lockedPlacements(trx, [id]);
  if (!placement || !isAtCompany(placement, { id: companyId })) throw notFound('Placement not found.');
  refuseArchived(placement.year);
  return placement;
}

async function reportedMonth(trx: Kysely<Database>, placement: PlacementRecord, month: string) {
  const reported = isMonth(month) ? await stipendOf(trx, placement.id, month) : undefined;
  if (!reported) {
    refuseMonth(placement, month);
    throw dataNotUpdated(NOTHING_SAID);
  }
  return reported;
}

export async function answerMonth(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  { month, answer, paidOn }: { month: string; answer: string; paidOn: string | null },
): Promise<void> {
  const reported = await reportedMonth(trx, placement, month);
  await saveStipend(trx, {
    ...{ placement_id: placement.id, month, state: reported.state, reported_at: reported.reported_at },
    ...{ answer, paid_on: paidOn, answered_by: actor.userId, answered_at: actor.now },
    ...{ amount: reported.amount, unpaid_since: reported.unpaid_since },
  });
  await takeStep(trx, placement, actor, {
    step: 'answerStipend',
    set: {},
    reason: answer,
    after: { month, ...(paidOn !== null && { paid_on: paidOn }) },
  });
}

/** Throws 404 outside the scope, DATA_NOT_UPDATED when it is paid or settled. */
export async function settleMonth(
  db: Kysely<Database>,
  actor: Actor,
  scope: Scope,
  { id, month, reason }: { id: number; month: string; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await lockedOfCollege(trx, scope, [id]);
    const reported = await reportedMonth(trx, placement!, month);
    if (reported.unpaid_since === null) throw dataNotUpdated('The student has reported this month as paid.');
    if (reported.settled_at !== null) throw dataNotUpdated('This month was settled already.');
    await saveStipend(trx, {
      ...{ placement_id: id, month, state: reported.state, reported_at: reported.reported_at },
      ...{ amount: reported.amount, unpaid_since: reported.unpaid_since },
      ...{ settled_at: actor.now, settled_by: actor.userId, settled_reason: reason },
    });
    await takeStep(trx, placement!, actor, { step: 'settleStipend', set: {}, reason, after: { month } });
  });
}

/** Every month, and what was reported about months that an amendment took away. */
export function presentMonths(placement: PlacementRecord, rows: readonly StipendRow[]): StipendMonth[] {
  const reported = new Map(rows.map((row) => [row.month.slice(0, 7), row]));
  return [...new Set([...stipendMonths(placement), ...reported.keys()])].sort().map((month) => {
    const row = reported.get(month);
    return {
      month,
      reported_from: reportedFrom(month),
      state: row?.state ?? null,
      amount: row?.amount ?? null,
      reported_at: row?.reported_at.toISOString() ?? null,
      answer: row?.answer ?? null,
      paid_on: row?.paid_on ?? null,
      answered_at: row?.answered_at?.toISOString() ?? null,
      settled_at: row?.settled_at?.toISOString() ?? null,
      settled_reason: row?.settled_reason ?? null,
    };
  });
}
