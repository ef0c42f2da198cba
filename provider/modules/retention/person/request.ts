import { ROLES } from '#contract/roles';
import type { Kysely } from 'kysely';
import { ERASE_DAYS } from '#contract/retention';
import type { Database } from '#provider/database/schema';
import { conflict } from '#provider/errors';
import { dayOf, dayText } from '#provider/http/days';
import { writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { personOrNotFound, auditAccount, type Actor } from '#provider/modules/account/accounts';
import {
  deleteErasure,
  insertErasure,
  otherAdministrators,
  pendingErasure,
  unfinishedAtCompany,
} from './personRepository';

type Db = Kysely<Database>;

const LAST = 'You are the last administrator: invite another one first.';
const counted = (n: number, one: string, many: string) => (n === 1 ? `one ${one}` : `${n} ${many}`);

/** Throws 409 with what is to be ended first. */
async function refuseUnfinished(trx: Db, { id, role_id }: { id: number; role_id: number }): Promise<void> {
  if (role_id === ROLES.administrator && (await otherAdministrators(trx, id)) === 0) throw conflict(LAST);
  if (role_id !== ROLES.company) return;
  const { applications, placements } = await unfinishedAtCompany(trx, id);
  const parts = [
    ...(applications > 0 ? [counted(applications, 'open application', 'open applications')] : []),
    ...(placements > 0 ? [counted(placements, 'running internship', 'running internships')] : []),
  ];
  if (parts.length > 0)
    throw conflict(
      `Your company has ${parts.join(' and ')}. Decide on applications and end internships first: people wait for you.`,
    );
}

/** Asking again changes nothing. Throws 409. @returns the day, YYYY-MM-DD */
export async function askErasure(db: Db, actor: Actor & { origin: string }): Promise<{ erase_on: string }> {
  const { userId, now, origin } = actor;
  return db.transaction().execute(async (trx) => {
    const person = await personOrNotFound(trx, userId);
    const pending = await pendingErasure(trx, userId);
    if (pending) return { erase_on: pending.due_on };
    await refuseUnfinished(trx, person);
    const dueOn = dayOf(now, ERASE_DAYS);
    await insertErasure(trx, { userId, at: now, dueOn });
    const entry = await auditAccount(trx, actor, userId, 'askErasure');
    const values = { name: plainName(person.name), day: dayText(dueOn), link: `${origin}/sign-in` };
    await writeMails(trx, [{ kind: 'eraseAsked', cause: `entry ${entry}`, to: person.email, values }], now);
    return { erase_on: dueOn };
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
