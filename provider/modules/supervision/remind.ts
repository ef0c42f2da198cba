/** Each reminder once, on any number of machines (docs/rules.md, supervision 7). */
import { EVALUATION_KINDS, REMINDER_DAYS } from '#contract/supervision/criteria';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { mondayOf } from '#provider/policies/diaries';
import { isUndeliverable } from '#provider/services/undeliveredRepository';
import { linksOf } from '../placements/supervisor/linkRepository';
import { sendLink } from '../placements/supervisor/links';
import { heldPlacements } from '../placements/repository';
import {
  claimReminder,
  evaluationsToRemind,
  placementsWithoutLink,
  weeksToRemind,
  type DueReminder,
} from './reminderRepository';

/** One mail per internship and day: a second reminder waits. */
const APART_MS = 20 * 60 * 60_000;

/** Recording and mailing are one transaction: the recorder sends. */
async function remind({ db, origin }: Services, reminder: DueReminder, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await heldPlacements(trx, [reminder.placement_id]);
    const [newest] = await linksOf(trx, reminder.placement_id, 1);
    const isSoon = newest !== undefined && at.getTime() - newest.created_at.getTime() < APART_MS;
    const email = placement?.supervisor_email;
    if (!placement || !email || isSoon || (await isUndeliverable(trx, email))) return;
    if (!(await claimReminder(trx, reminder, at))) return;
    const sending = { now: at, origin: origin(), reason: reminder.kind, dueOn: reminder.due_on };
    await sendLink(trx, placement, sending);
  });
}

async function sendFirst({ db, origin }: Services, id: number, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await heldPlacements(trx, [id]);
    if (!placement || (await linksOf(trx, id, 1)).length > 0) return;
    await sendLink(trx, placement, { now: at, origin: origin(), reason: 'first' });
  });
}

export async function remindSupervisors(services: Services, at: Date): Promise<void> {
  const { db } = services;
  const today = dayOf(at);
  for (const id of await placementsWithoutLink(db, today)) await sendFirst(services, id, at);
  const due: DueReminder[] = [];
  for (const kind of EVALUATION_KINDS)
    for (const days of REMINDER_DAYS) due.push(...(await evaluationsToRemind(db, kind, days, today)));
  due.push(...(await weeksToRemind(db, mondayOf(today))));
  for (const reminder of due) await remind(services, reminder, at);
}
