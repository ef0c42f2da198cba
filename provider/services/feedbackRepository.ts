import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FeedbackMeans } from '#contract/feedback/calls';
import { FEEDBACK_FROM } from '#contract/feedback/questions';
import type { Database } from '../database/schema';

/** Null below five students. */
async function meansOf(db: Kysely<Database>, of: RawBuilder<unknown>): Promise<FeedbackMeans | null> {
  const { rows } = await sql<FeedbackMeans>`
    select count(*)::int as students, array(
      select round(avg(f.answers[q]), 1)::float8 from (${of}) f, generate_series(1, 5) q group by q order by q) as means
    from (${of}) f`.execute(db);
  const [row] = rows;
  return row && row.students >= FEEDBACK_FROM ? row : null;
}

/** One answer for each student: of several placements at one company, the latest. */
export const feedbackOnCompany = (db: Kysely<Database>, companyId: number) =>
  meansOf(
    db,
    sql`select distinct on (p.student_id) f.answers
      from placements p join placement_feedback f on f.placement_id = p.id
      where p.company_id = ${companyId} order by p.student_id, p.id desc`,
  );

export const feedbackOnInternship = (db: Kysely<Database>, internshipId: number) =>
  meansOf(
    db,
    sql`select distinct on (p.student_id) f.answers
      from applications a join placements p on p.application_id = a.id
      join placement_feedback f on f.placement_id = p.id
      where a.internship_id = ${internshipId} order by p.student_id, p.id desc`,
  );
