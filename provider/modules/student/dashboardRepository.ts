import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import type { Database } from '#provider/database/schema';

/** Applications that wait for the student, the oldest change first. */
export const waitingApplications = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .select(['a.id', 'a.status', 'i.name', 'a.internship_type'])
    .where('a.student_id', '=', studentId)
    .where('a.status', 'in', [APPLICATION.offerReleased, APPLICATION.paymentFailed])
    .orderBy('a.updated_at')
    .limit(10)
    .execute();
export type WaitingApplication = Awaited<ReturnType<typeof waitingApplications>>[number];
