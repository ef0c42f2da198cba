/** Exceptions from a college's rule (docs/rules.md, eligibility 5). */
import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { forbidden, invalid, notFound } from '#provider/errors';
import { dayOf, dayText } from '#provider/http/days';
import { isInScope, type Scope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { rosterStudents } from '../students/rosterRepository';
import {
  deleteException,
  internshipNamed,
  lockException,
  studentsToExcept,
  writeException,
  type WhichException,
} from './exceptionRepository';

interface Coordinator extends Scope {
  id: number;
}

const OTHER_BRANCH = 'You coordinate other branches of the college.';
const NO_ACCOUNT = 'Has not signed in yet.';

/** Throws 404 for another college's, 403 for another branch's. */
function refuseOthers(student: { college: string | null; branch: string | null }, user: Coordinator): void {
  if (!isInScope(student, { ...user, branches: null })) throw notFound('Student not found.');
  if (!isInScope(student, user)) throw forbidden(OTHER_BRANCH);
}

const pathTo = (internship: Awaited<ReturnType<typeof internshipNamed>>): string =>
  internship?.slug && internship.listed ? PAGES.internship(internship.slug) : PAGES.studentNotifications;

interface Excepting {
  ids: readonly number[];
  internshipId: number | null;
  reason: string;
  until: string;
  dryRun: boolean;
  now: Date;
}

interface Excepted {
  id: number | null;
  stored: number;
  rows: { id: number; name: string; error: string | null }[];
}

/** Students of the roster without an account have none. Throws as `refuseOthers`, and nothing is stored. */
export async function storeExceptions(
  db: Kysely<Database>,
  user: Coordinator,
  { ids, internshipId, reason, until, dryRun, now }: Excepting,
): Promise<Excepted> {
  return rehearsable(db, { dryRun }, async (trx) => {
    const accounts = ids.filter((id) => id > 0);
    const students = await studentsToExcept(trx, accounts);
    const onRoster = await rosterStudents(
      trx,
      ids.filter((id) => id < 0),
    );
    if (students.length + onRoster.length < ids.length) throw notFound('Student not found.');
    for (const student of [...students, ...onRoster]) refuseOthers(student, user);
    const internship = internshipId === null ? null : await internshipNamed(trx, internshipId);
    if (internship?.listed === false || internship === undefined)
      throw invalid({ internship_id: ['Select from the list'] });
    const stored: number[] = [];
    for (const { id } of students)
      stored.push(
        await writeException(trx, {
          student_id: id,
          internship_id: internshipId,
          reason,
          until,
          created_by: user.id,
          created_at: now,
        }),
      );
    await writeAudit(
      trx,
      { actorId: user.id, at: now },
      students.map(({ user_id }) => ({
        subject: 'eligibility' as const,
        subjectId: user_id,
        action: 'exception',
        after: { internship_id: internshipId, internship: internship?.name ?? null, until },
      })),
    );
    await notify(
      trx,
      students.map(({ user_id: userId }) => ({
        userId,
        kind: 'enrolment' as const,
        title: 'Your college made an exception for you',
        text: `${internship?.name ?? 'All internships'}: your college's rule does not stop you until ${dayText(until)}.`,
        path: pathTo(internship ?? undefined),
      })),
    );
    await announce(trx, { users: students.map(({ user_id }) => user_id), topics: ['internships'] });
    const rows = [
      ...students.map(({ id, name }) => ({ id, name, error: null })),
      ...onRoster.map(({ id, name }) => ({ id, name, error: NO_ACCOUNT })),
    ];
    return { id: dryRun ? null : (stored[0] ?? null), stored: stored.length, rows };
  });
}

/** Throws as `refuseOthers`. */
export async function removeOne(
  db: Kysely<Database>,
  user: Coordinator,
  which: WhichException,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const exception = await lockException(trx, which);
    if (!exception) throw notFound('Exception not found.');
    refuseOthers(exception, user);
    await deleteException(trx, exception.id);
    const { user_id, internship_id, until } = exception;
    const internship = internship_id === null ? undefined : await internshipNamed(trx, internship_id);
    await writeAudit(trx, { actorId: user.id, at: now }, [
      { subject: 'eligibility', subjectId: user_id, action: 'remove', before: { internship_id, until } },
    ]);
    // A day that is over ended it already.
    if (until >= dayOf(now))
      await notify(trx, {
        userId: user_id,
        kind: 'enrolment',
        title: 'Your college ended an exception',
        text: `${internship?.name ?? 'All internships'}: your college's rule applies to you again.`,
        path: pathTo(internship),
      });
    await announce(trx, { users: [user_id], topics: ['internships'] });
  });
}
