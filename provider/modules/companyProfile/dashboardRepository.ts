import type { Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Database } from '#provider/database/schema';

const SHOWN = 10;

/** Internships that moderators turned down, latest change first. */
export const returnedInternships = (db: Kysely<Database>, companyId: number) =>
  db
    .selectFrom('internships')
    .select(['id', 'name', 'moderation_status', 'moderation_reason as reason'])
    .where('company_id', '=', companyId)
    .where('moderation_status', 'in', [MODERATION.rejected, MODERATION.suspended])
    .orderBy('updated_at', 'desc')
    .limit(SHOWN)
    .execute();

/** The newest applications. */
export const recentApplicants = (db: Kysely<Database>, companyId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['a.id', 'u.name', 'i.name as internship', 'a.status', 'a.created_at', 'a.is_read'])
    .where('a.id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('company_id', '=', companyId)
        .orderBy('id', 'desc')
        .limit(SHOWN),
    )
    .orderBy('a.id', 'desc')
    .execute();
