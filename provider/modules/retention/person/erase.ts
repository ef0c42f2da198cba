/** Replaces a person by a pseudonym (docs/rules.md, erasing 3 to 6). */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import { allowErasing } from '#provider/database/erasing';
import type { Database } from '#provider/database/schema';
import { deleteUnused } from '#provider/files/referenceRepository';
import { dayOf } from '#provider/http/days';
import { writeMails } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { hashPassword } from '#provider/security/passwords';
import { randomToken } from '#provider/security/tokens';
import { writeAudit } from '#provider/services/auditRepository';
import type { Erased, ErasedList } from '#provider/services/erasedList';
import { deleteSessionsOf } from '#provider/services/sessionRepository';
import { refreshStandings } from '#provider/services/standings';
import { holdColleges } from '#provider/modules/roster/repository';
import { closeCompany, forgetSupervisor } from './companyRepository';
import {
  accountSince,
  deleteErasure,
  deleteOwnRows,
  dueErasures,
  heldWords,
  insertErasure,
  replaceAccount,
  unfinishedAtCompany,
} from './personRepository';
import {
  collegesOfRoster,
  dropFromArchives,
  emptyApplications,
  emptyDiary,
  emptyPlacements,
  emptyProfile,
  emptyReports,
  leaveProject,
  replaceBelonging,
  studentIdOf,
} from './studentRepository';
import { deleteMailsTo, deleteMentions, sweepAudit, sweepWords, SWEPT_TABLES } from './sweepRepository';
import { wordsOf } from './words';

type Db = Kysely<Database>;

interface Eraser {
  db: Db;
  erased: ErasedList;
}

/** What teams, companies and colleges see from then on. */
export const pseudonymOf = (id: number): string => `Former member ${id}`;
const REASON = 'The owner deleted this account.';

async function eraseStudent(trx: Db, userId: number, at: Date): Promise<void> {
  const id = await studentIdOf(trx, userId);
  if (id === null) return;
  await emptyProfile(trx, id, at);
  await emptyApplications(trx, id, at);
  await emptyPlacements(trx, id, at);
  await emptyDiary(trx, id);
  await leaveProject(trx, id);
  await dropFromArchives(trx, id);
}

/**
 * Of an account that is to be erased. May be repeated after a failure: what names the person goes first from
 * others' records, then from the person's own.
 * @param tells whether the person gets a last mail
 * @returns false when it was done before, or the owner keeps the account
 */
export async function erasePerson(
  { db, erased }: Eraser,
  { userId, at, tells }: { userId: number; at: Date; tells: boolean },
): Promise<boolean> {
  const known = await db.transaction().execute(async (trx) => {
    const held = await heldWords(trx, userId);
    // Nobody acts by the account from here on.
    if (held) await deleteSessionsOf(trx, userId);
    return held;
  });
  if (!known) return false;
  const { person, names, words } = known;
  const patterns = wordsOf(names, words);
  const pseudonym = pseudonymOf(userId);
  const addresses = words.flatMap((word) => (word?.includes('@') ? [word.toLowerCase()] : []));
  await deleteMailsTo(db, addresses);
  await deleteMentions(db, patterns);
  for (const table of SWEPT_TABLES)
    await db.transaction().execute(async (trx) => {
      await allowErasing(trx);
      await sweepWords(trx, table, { ...patterns, pseudonym });
    });
  // Apart from the rest: in a large log it takes seconds, in which nobody waits for its rows.
  await db.transaction().execute((trx) => sweepAudit(trx, userId));
  const passwordHash = await hashPassword(randomToken());
  const done = await db.transaction().execute(async (trx) => {
    await allowErasing(trx);
    const studentId = await studentIdOf(trx, userId);
    await holdColleges(trx, studentId === null ? [] : await collegesOfRoster(trx, studentId));
    if (!(await heldWords(trx, userId))) return false;
    // Who changed their mind in this moment keeps the account.
    if (!(await deleteErasure(trx, userId))) return false;
    if (studentId !== null) await replaceBelonging(trx, studentId, pseudonym);
    await replaceAccount(trx, { id: userId, name: pseudonym, passwordHash, at, reason: REASON });
    await deleteOwnRows(trx, userId);
    await emptyReports(trx, userId);
    await eraseStudent(trx, userId, at);
    if (person.role_id === ROLES.company) await closeCompany(trx, userId, at);
    await forgetSupervisor(trx, person.email);
    await writeAudit(trx, { actorId: null, at }, [
      { subject: 'account', subjectId: userId, action: 'erasePerson', after: { role_id: person.role_id } },
    ]);
    const { name, email: to } = person;
    if (tells)
      await writeMails(
        trx,
        [{ kind: 'erased', cause: `erased ${userId}`, to, values: { name: plainName(name) } }],
        at,
      );
    // Before the commit: who is on the list in vain is erased by the next run anyway.
    erased.add({ id: userId, since: person.created_at, at });
    return true;
  });
  if (!done) return false;
  await deleteUnused(db);
  await refreshStandings(db);
  return true;
}

interface Run extends Eraser {
  log: { error(about: object, text: string): void };
  archives: { sweep(at: Date): Promise<void> };
}

/** One after the other; one that fails stops no other, and is tried again the next day. */
export async function eraseDue({ log, archives, ...eraser }: Run, at: Date): Promise<void> {
  for (const userId of await dueErasures(eraser.db, dayOf(at))) {
    const open = await unfinishedAtCompany(eraser.db, userId);
    // Something began meanwhile: the company ends it first.
    if (open.applications + open.placements > 0) continue;
    try {
      await erasePerson(eraser, { userId, at, tells: true });
    } catch (err) {
      log.error({ err, userId }, 'an account could not be erased');
    }
  }
  await archives.sweep(at);
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
