import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { invalid, notFound } from '#provider/errors';
import { isInScope, type Scope } from '#provider/policies/applications';
import { needsParentConsent } from '#provider/policies/profiles';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { lockedStudent, writeParentConsent } from './studentRecordRepository';

interface Witness {
  user: Scope & { id: number };
  now: Date;
  /** Today. */
  day: string;
}

/** Throws 404, or 422 for a student who needs none. Repeating it changes nothing. */
export async function noteParentConsent(
  db: Kysely<Database>,
  id: number,
  { user, now, day }: Witness,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const student = await lockedStudent(trx, id);
    if (!student || !isInScope(student, user)) throw notFound('Student not found.');
    if (student.parent_consent_at) return;
    if (!needsParentConsent(student, day))
      throw invalid({ id: ['This student is 18 or older, or has given no date of birth.'] });
    await writeParentConsent(trx, { id, userId: user.id, at: now });
    await writeAudit(trx, { actorId: user.id, at: now }, [
      { subject: 'account', subjectId: student.user_id, action: 'parentConsent' },
    ]);
    await notify(trx, {
      userId: student.user_id,
      kind: 'enrolment',
      title: "Your college has your parent's consent",
      text: 'You can apply for internships now.',
      path: PAGES.studentProfile,
    });
    await announce(trx, { users: [student.user_id], topics: ['enrolments'] });
  });
}
