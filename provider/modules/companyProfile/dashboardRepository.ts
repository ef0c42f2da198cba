import { sql, type Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

const SHOWN = 10;

/** By status; those without are missing. */
export async function countBy(
  db: Kysely<Database>,
  companyId: number,
  table: 'internships' | 'applications',
  column: 'status' | 'moderation_status',
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select ${sql.ref(column)} as status, count(*)::integer as count from ${sql.table(table)}
    where company_id = ${companyId} group by 1 order by 1`.execute(db);
  return rows;
}

export const countUnread = (db: Kysely<Database>, companyId: number): Promise<number> =>
  countRows(db.selectFrom('applications').where('company_id', '=', companyId).where('is_read', '=', false));

export const returnedInternships = (db: Kysely<Database>, companyId: number) =>
  db
    .selectFrom('internships')
    .select(['id', 'name', 'moderation_status', 'moderation_reason as reason'])
    .where('company_id', '=', companyId)
    .where('moderation_status', 'in', [MODERATION.rejected, MODERATION.suspended])
    .orderBy('updated_at', 'desc')
    .limit(SHOWN)
    .execute();

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
