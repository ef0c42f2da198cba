/** Each reminder once, on any number of machines (docs/rules.md, supervision 7). */
import { EVALUATION_KINDS, REMINDER_DAYS } from '#contract/supervision/criteria';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { mondayOf } from '#provider/policies/diaries';
import { isUndeliverable } from '#provider/services/undeliveredRepository';
import { linksOf } from '../placements/supervisor/linkRepository';
import { linkIfMissing, sendLink } from '../placements/supervisor/links';
import { lockedPlacements, type PlacementRecord } from '../placements/repository';
import {
  claimReminder,
  releaseReminder,
  evaluationsToRemind,
  placementsWithoutLink,
  weeksToRemind,
  type DueReminder,
} from './reminderRepository';

/** One mail per internship and day: a second reminder waits. */
const APART_MS = 20 * 60 * 60_000;

const isSoon = async (trx: Kysely<Database>, id: number, at: Date): Promise<boolean> => {
  const [newest] = await linksOf(trx, id, 1);
  return newest !== undefined && at.getTime() - newest.created_at.getTime() < APART_MS;
};

/** Recording and mailing are one transaction: the recorder sends. */
async function remind({ db, origin }: Services, reminder: DueReminder, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await lockedPlacements(trx, [reminder.placement_id]);
    const email = placement?.supervisor_email;
    if (!placement || !email || (await isSoon(trx, placement.id, at))) return;
    if (await isUndeliverable(trx, email)) return;
    if (!(await claimReminder(trx, reminder, at))) return;
    const sending = { now: at, origin: origin(), reason: reminder.kind, dueOn: reminder.due_on };
    if ((await sendLink(trx, placement, sending)) === 'limited') await releaseReminder(trx, reminder);
  });
}

/** One mail for all interns of an address, with the link that lasts longest: it opens the others as well. */
async function remindOfWeeks(
  { db, origin }: Services,
  reminders: readonly DueReminder[],
  at: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const rows = await lockedPlacements(
      trx,
      reminders.map(({ placement_id }) => placement_id),
    );
    const email = rows[0]?.supervisor_email;
    if (!email || (await isUndeliverable(trx, email))) return;
    const claimed: PlacementRecord[] = [];
    const reminded: DueReminder[] = [];
    for (const row of rows) {
      const reminder = reminders.find(({ placement_id }) => placement_id === row.id);
      // One whose supervisor was replaced meanwhile is none of this one's business.
      const isSame = foldEmail(row.supervisor_email ?? '') === foldEmail(email);
      if (!reminder || !isSame || (await isSoon(trx, row.id, at))) continue;
      if (!(await claimReminder(trx, reminder, at))) continue;
      claimed.push(row);
      reminded.push(reminder);
    }
    const lastDay = ({ end_date }: PlacementRecord) => end_date ?? '';
    const [linked, ...more] = claimed.toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)));
    const sending = { now: at, origin: origin(), reason: 'weeks', others: more } as const;
    if (!linked || (await sendLink(trx, linked, sending)) !== 'limited') return;
    for (const reminder of reminded) await releaseReminder(trx, reminder);
  });
}

async function sendFirst({ db, origin }: Services, id: number, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await lockedPlacements(trx, [id]);
    if (placement) await linkIfMissing(trx, placement, { now: at, origin: origin() });
  });
}

export async function remindSupervisors(services: Services, at: Date): Promise<void> {
  const { db } = services;
  const today = dayOf(at);
  for (const id of await placementsWithoutLink(db, today)) await sendFirst(services, id, at);
  const due: DueReminder[] = [];
  for (const kind of EVALUATION_KINDS)
    for (const days of REMINDER_DAYS) due.push(...(await evaluationsToRemind(db, kind, days, today)));
  for (const reminder of due) await remind(services, reminder, at);
  const mails = new Map<string, DueReminder[]>();
  for (const { mailed_with, ...reminder } of await weeksToRemind(db, mondayOf(today)))
    mails.set(mailed_with, [...(mails.get(mailed_with) ?? []), reminder]);
  for (const reminders of mails.values()) await remindOfWeeks(services, reminders, at);
}
