import type { Kysely } from 'kysely';
import type { Erasure, OpenMatter } from '#contract/account/calls';
import { ERASE_DAYS } from '#contract/retention';
import type { Database } from '#provider/database/schema';
import { conflict } from '#provider/errors';
import { dayOf, dayText } from '#provider/http/days';
import { writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { personOrNotFound, auditAccount, type Actor } from '#provider/modules/account/accounts';
import { refuseParting } from '#provider/modules/members/members';
import { hindrances, openMatters } from './open';
import { deleteErasure, insertErasure, pendingErasure } from './personRepository';

type Db = Kysely<Database>;

/** The day, what is open and what becomes of it, and what has to be handed over or ended first. */
export async function erasureOf(db: Db, userId: number, now: Date): Promise<Erasure> {
  return db.transaction().execute(async (trx) => {
    const pending = await pendingErasure(trx, userId);
    return {
      erase_on: pending?.due_on ?? null,
      open: await openMatters(trx, userId),
      hindrances: await hindrances(trx, userId, dayOf(now)),
    };
  });
}

/** Asking again changes nothing. Throws 409 with what is to be done first. @returns the day, YYYY-MM-DD */
export async function askErasure(
  db: Db,
  actor: Actor & { origin: string },
): Promise<{ erase_on: string; open?: OpenMatter[] }> {
  const { userId, now, origin } = actor;
  return db.transaction().execute(async (trx) => {
    await refuseParting(trx, userId);
    const person = await personOrNotFound(trx, userId);
    const pending = await pendingErasure(trx, userId);
    const matters = await openMatters(trx, userId);
    const open = matters.length > 0 && { open: matters };
    if (pending) return { erase_on: pending.due_on, ...open };
    const first = await hindrances(trx, userId, dayOf(now));
    if (first.length > 0) throw conflict(first.join(' '));
    const dueOn = dayOf(now, ERASE_DAYS);
    await insertErasure(trx, { userId, at: now, dueOn });
    const entry = await auditAccount(trx, actor, userId, 'askErasure');
    const values = { name: plainName(person.name), day: dayText(dueOn), link: `${origin}/sign-in` };
    await writeMails(
      trx,
      [{ kind: 'eraseAsked', cause: `entry ${entry}`, to: person.email, account: userId, values }],
      now,
    );
    return { erase_on: dueOn, ...open };
  });
}

/** Throws 409 when none is pending. */
export async function keepAccount(db: Db, actor: Actor): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await personOrNotFound(trx, actor.userId);
    if (!(await deleteErasure(trx, actor.userId))) throw conflict('Your account is not being deleted.');
    await auditAccount(trx, actor, actor.userId, 'keepAccount');
  });
}
