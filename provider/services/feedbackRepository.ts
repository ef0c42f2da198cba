/** Public means of feedback, which give no answer away (docs/placements.md, feedback 2). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FeedbackMeans } from '#contract/feedback/calls';
import { FEEDBACK_FROM, FEEDBACK_QUESTIONS } from '#contract/feedback/questions';
import type { Database } from '../database/schema';

type Subject = 'company_id' | 'internship_id';
const FLAG = { company_id: 'in_company', internship_id: 'in_posting' } as const;
const LOCK = 7206012;

async function meansOf(db: Kysely<Database>, subject: Subject, id: number): Promise<FeedbackMeans | null> {
  const row = await db
    .selectFrom('feedback_sums')
    .select(['students', 'sums'])
    .where(subject, '=', id)
    .executeTakeFirst();
  return row
    ? {
        students: row.students,
        means: row.sums.map((sum) => Math.round((sum / row.students) * 10) / 10),
      }
    : null;
}

export const feedbackOnCompany = (db: Kysely<Database>, id: number) => meansOf(db, 'company_id', id);
export const feedbackOnInternship = (db: Kysely<Database>, id: number) => meansOf(db, 'internship_id', id);

/** One answer for each student: of several placements the latest, and none besides one that is public. */
const answersOf = (subject: Subject, id: number, flag: RawBuilder<unknown>) => sql`
  select f.placement_id, p.student_id, f.answers, f.${flag} as shown, p.id as placement
  from placement_feedback f join placements p on p.id = f.placement_id
  left join applications a on a.id = p.application_id
  where ${subject === 'company_id' ? sql`p.company_id` : sql`a.internship_id`} = ${id}`;

/** Adds those that complete a block, whichever they are: all of it at once, and never again. */
async function publish(trx: Kysely<Database>, subject: Subject, id: number): Promise<void> {
  const flag = sql.ref(FLAG[subject]);
  const sums = sql.join(FEEDBACK_QUESTIONS.map((_question, i) => sql`sum(answers[${sql.lit(i + 1)}])::int`));
  await sql`
    with given as materialized (${answersOf(subject, id, flag)}),
    fresh as (
      select distinct on (student_id) placement_id, answers from given
      where student_id not in (select student_id from given where shown)
      order by student_id, placement desc),
    block as (
      select * from fresh order by random()
      limit (select count(*) / ${sql.lit(FEEDBACK_FROM)} * ${sql.lit(FEEDBACK_FROM)} from fresh)),
    marked as (
      update placement_feedback set ${flag} = true where placement_id in (select placement_id from block))
    insert into feedback_sums as s (${sql.ref(subject)}, students, sums)
    select ${id}::integer, count(*)::int, array[${sums}] from block having count(*) > 0
    on conflict (${sql.ref(subject)}) do update set students = s.students + excluded.students,
      sums = array(select a + b from unnest(s.sums, excluded.sums) with ordinality u (a, b, place) order by place)`.execute(
    trx,
  );
}

/** In the transaction in which the student answered. */
export async function publishFeedback(trx: Kysely<Database>, placementId: number): Promise<void> {
  const { rows } = await sql<{ company_id: number | null; internship_id: number | null }>`
    select p.company_id, a.internship_id from placements p left join applications a on a.id = p.application_id
    where p.id = ${placementId}`.execute(trx);
  const { company_id, internship_id } = rows[0]!;
  if (company_id === null) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${company_id}::integer)`.execute(trx);
  await publish(trx, 'company_id', company_id);
  if (internship_id !== null) await publish(trx, 'internship_id', internship_id);
}
