/** One mail an address and day, with all that waits there (docs/placements.md, supervision 7). */
import { EVALUATION_KINDS, REMINDER_DAYS, type ReminderKind } from '#contract/supervision/criteria';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { dayOf, dayText, startOfDay } from '#provider/http/days';
import { lockAddresses } from '#provider/mail/dailyLimitsGuard';
import { mondayOf } from '#provider/policies/diaries';
import { isUndeliverable } from '#provider/services/undeliveredRepository';
import type { Part } from '../placements/supervisor/linkMail';
import { mailOfDay } from '../placements/supervisor/linkRepository';
import { openPage, sendLink } from '../placements/supervisor/links';
import { lockedPlacements, type PlacementRecord } from '../placements/repository';
import {
  claimReminder,
  releaseReminder,
  evaluationsToRemind,
  placementsToAnnounce,
  weeksToRemind,
  type DueReminder,
} from './reminderRepository';

/** What a supervisor does not know yet; null: of the internship itself. */
interface Waiting {
  placement_id: number;
  email: string;
  reminder: DueReminder | null;
}
interface Claimed {
  placement: PlacementRecord;
  reminder: DueReminder | null;
}

/** In the order in which a supervisor acts. */
const ORDER: readonly (ReminderKind | 'first')[] = ['first', 'weeks', ...EVALUATION_KINDS];

/** Interns with the same request. */
function partsOf(claimed: readonly Claimed[]): Part[] {
  const parts = new Map<string, Part & { interns: PlacementRecord[] }>();
  for (const reason of ORDER)
    for (const { placement, reminder } of claimed) {
      if ((reminder?.kind ?? 'first') !== reason) continue;
      const dueOn = reminder ? dayText(reminder.due_on) : '';
      const key = `${reason} ${dueOn}`;
      const part = parts.get(key) ?? { reason, dueOn, interns: [] };
      part.interns.push(placement);
      parts.set(key, part);
    }
  return [...parts.values()];
}

/** With the link that lasts longest: it opens the others as well. */
async function sendAll(
  trx: Kysely<Database>,
  claimed: readonly Claimed[],
  { now, origin }: { now: Date; origin: string },
) {
  const placements = [...new Set(claimed.map(({ placement }) => placement))];
  const lastDay = ({ end_date }: PlacementRecord) => end_date ?? '';
  const [linked, ...others] = placements.toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)));
  if (!linked) return null;
  for (const other of others) await openPage(trx, other, now);
  return sendLink(trx, linked, { now, origin, reason: 'first', parts: partsOf(claimed) });
}

/** Recording and mailing are one transaction: the recorder sends. */
async function remind({ db, origin }: Services, waiting: readonly Waiting[], at: Date): Promise<void> {
  const email = foldEmail(waiting[0]!.email);
  return db.transaction().execute(async (trx) => {
    const rows = await lockedPlacements(trx, [...new Set(waiting.map(({ placement_id }) => placement_id))]);
    if (await isUndeliverable(trx, email)) return;
    await lockAddresses(trx, [email]);
    if (await mailOfDay(trx, { email, from: startOfDay(dayOf(at)), now: at })) return;
    const claimed: Claimed[] = [];
    for (const { placement_id, reminder } of waiting) {
      const placement = rows.find(({ id }) => id === placement_id);
      // One whose supervisor was replaced meanwhile is none of this one's business.
      if (!placement || foldEmail(placement.supervisor_email ?? '') !== email) continue;
      if (!reminder || (await claimReminder(trx, reminder, at))) claimed.push({ placement, reminder });
    }
    if ((await sendAll(trx, claimed, { now: at, origin: origin() })) !== 'limited') return;
    for (const { reminder } of claimed) if (reminder) await releaseReminder(trx, reminder);
  });
}

export async function remindSupervisors(services: Services, at: Date): Promise<void> {
  const { db } = services;
  const today = dayOf(at);
  const mails = new Map<string, Waiting[]>();
  const add = (one: Waiting) => {
    const email = foldEmail(one.email);
    mails.set(email, [...(mails.get(email) ?? []), one]);
  };
  for (const row of await placementsToAnnounce(db, today)) add({ ...row, reminder: null });
  const due = await weeksToRemind(db, mondayOf(today));
  for (const kind of EVALUATION_KINDS)
    for (const days of REMINDER_DAYS) due.push(...(await evaluationsToRemind(db, kind, days, today)));
  for (const { email, ...reminder } of due) add({ placement_id: reminder.placement_id, email, reminder });
  for (const waiting of mails.values()) await remind(services, waiting, at);
}
