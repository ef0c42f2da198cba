/** Replaces a person by a pseudonym (docs/privacy.md, erasing 3 to 6). */
import type { Kysely } from 'kysely';
import { dataPageOf } from '#contract/account/dataPages';
import { allowErasing } from '#provider/database/erasing';
import type { Database } from '#provider/database/schema';
import { deleteUnused } from '#provider/files/referenceRepository';
import { dayOf } from '#provider/http/days';
import { writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { hashPassword } from '#provider/security/passwords';
import { randomToken } from '#provider/security/tokens';
import { dropPlacementsFromArchives } from '#provider/services/archiveRepository';
import { writeAudit } from '#provider/services/auditRepository';
import type { Erased, ErasedList } from '#provider/services/erasedList';
import { notify } from '#provider/services/notifications';
import { leaveCompany, partingOf } from '#provider/modules/members/members';
import { lockColleges } from '#provider/modules/roster/repository';
import { closeCompany } from './companyRepository';
import { endOpenMatters, hindrances, rejectOpen } from './open';
import {
  accountSince,
  dueErasures,
  emptyAccount,
  lockedPerson,
  insertErasure,
  noteBlocked,
  noteFailure,
  pendingErasure,
  placementIdsOf,
  replaceAccount,
} from './personRepository';
import {
  collegesOfRoster,
  emptyStudent,
  leaveProject,
  replaceBelonging,
  studentIdOf,
} from './studentRepository';
import { deleteMailsTo, sweepRecords, wordsOfAccount } from './sweepRepository';

type Db = Kysely<Database>;

interface Eraser {
  db: Db;
  erased: ErasedList;
}

/** What teams, companies and colleges see from then on. */
const pseudonymOf = (id: number): string => `Former member ${id}`;
const REASON = 'The owner deleted this account.';

async function eraseStudent(
  trx: Db,
  userId: number,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  const studentId = await studentIdOf(trx, userId);
  if (studentId === null) return;
  await dropPlacementsFromArchives(trx, await placementIdsOf(trx, studentId));
  await emptyStudent(trx, studentId, at);
  await endOpenMatters(trx, { userId, studentId, name, at });
  await leaveProject(trx, studentId);
}

/**
 * Of an account that is to be erased: all of it in one transaction, or nothing.
 * @param tells whether the person gets a last mail, and may have to hand over first
 * @returns false when it was done before, the owner keeps the account, or has to hand over first
 */
async function erasePerson(
  { db, erased }: Eraser,
  { userId, at, tells }: { userId: number; at: Date; tells: boolean },
): Promise<boolean> {
  const passwordHash = await hashPassword(randomToken());
  const name = pseudonymOf(userId);
  const done = await db.transaction().execute(async (trx) => {
    await allowErasing(trx);
    const studentId = await studentIdOf(trx, userId);
    await lockColleges(trx, studentId === null ? [] : await collegesOfRoster(trx, studentId));
    const parting = await partingOf(trx, userId);
    const person = await lockedPerson(trx, userId);
    // Who changed their mind in this moment keeps the account.
    if (!person || !(await pendingErasure(trx, userId))) return false;
    if (tells && (await isBlocked(trx, person, dayOf(at)))) return false;
    await deleteMailsTo(trx, userId);
    await sweepRecords(trx, await wordsOfAccount(trx, { id: userId, pseudonym: name }, plainName));
    if (studentId !== null) await replaceBelonging(trx, studentId, name);
    await replaceAccount(trx, { id: userId, name, passwordHash, at, reason: REASON });
    await emptyAccount(trx, userId);
    await eraseStudent(trx, userId, { name, at });
    if (parting === 'closes') {
      await rejectOpen(trx, { userId, at });
      await closeCompany(trx, { userId, address: person.email, at });
    }
    if (parting === 'leaves' || parting === 'mustStay') await leaveCompany(trx, userId, at);
    await writeAudit(trx, { actorId: null, at }, [
      { subject: 'account', subjectId: userId, action: 'erasePerson', after: { role_id: person.role_id } },
    ]);
    if (tells)
      await writeMails(
        trx,
        [
          {
            kind: 'erased',
            cause: `erased ${userId}`,
            to: person.email,
            account: null,
            values: { name: plainName(person.name) },
          },
        ],
        at,
      );
    // Before the commit: who is on the list in vain is erased by the next run anyway.
    erased.add({ id: userId, since: person.created_at, at });
    return true;
  });
  if (!done) return false;
  await deleteUnused(db);
  return true;
}

/** Something began since the request: its owner hands over or ends it first, and is notified once. */
async function isBlocked(
  trx: Db,
  { id: userId, role_id: role }: { id: number; role_id: number },
  today: string,
): Promise<boolean> {
  const blocked = await hindrances(trx, userId, today);
  const words = blocked.length === 0 ? null : blocked.join(' ');
  if ((await noteBlocked(trx, userId, words)) && words !== null)
    await notify(trx, {
      userId,
      kind: 'files',
      title: 'Your account could not be deleted yet',
      text: words,
      path: dataPageOf(role),
    });
  return words !== null;
}

interface Run extends Eraser {
  log: { error(about: object, text: string): void };
  archives: { sweep(at: Date): Promise<void>; wake(): void };
}

/** One after the other; one that fails stops no other, and is tried again the next day. Throws then. */
export async function eraseDue({ log, archives, ...eraser }: Run, at: Date): Promise<void> {
  const failed: number[] = [];
  for (const userId of await dueErasures(eraser.db, dayOf(at))) {
    try {
      await erasePerson(eraser, { userId, at, tells: true });
    } catch (err) {
      failed.push(userId);
      log.error({ err, userId }, 'an account could not be erased');
      await noteFailure(eraser.db, userId, { at, error: String((err as Error).message) });
    }
  }
  await archives.sweep(at);
  archives.wake();
  if (failed.length > 0) throw new Error(`Accounts that could not be erased: ${failed.join(', ')}.`);
}

/** After a restore. @returns how many were erased again */
export async function eraseAgain(eraser: Eraser, list: readonly Erased[]): Promise<number> {
  let count = 0;
  for (const { id: userId, since, at } of list) {
    if (!(await accountSince(eraser.db, { id: userId, since }))) continue;
    await insertErasure(eraser.db, { userId, at, dueOn: dayOf(at) });
    count += Number(await erasePerson(eraser, { userId, at, tells: false }));
  }
  return count;
}
