/** The colleges of what the university's office decides about, which its audit entries name. */
import { sql, type Kysely } from 'kysely';
import type { AuditSubject } from '#contract/audit';
import { subjectOf } from '../database/complaintSubjects';
import type { Database } from '#provider/database/schema';

interface Subject {
  subject: AuditSubject;
  subjectId: number;
}

const keyOf = ({ subject, subjectId }: Subject): string => `${subject} ${subjectId}`;

/** A payment is an application's, an account a student's. */
export async function collegesOfSubjects(
  db: Kysely<Database>,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const { rows } = await sql<{ key: string; college: string }>`
    select distinct e.subject || ' ' || e.id as key, c.name as college
    from unnest(
      ${subjects.map(({ subject }) => subject)}::text[],
      ${subjects.map(({ subjectId }) => subjectId)}::integer[]) as e (subject, id)
    left join internship_diaries d on e.subject = 'diary' and d.id = e.id
    left join applications a on e.subject in ('application', 'payment') and a.id = e.id
    left join (select k.id, p.college_id, p.student_id from complaints k join ${subjectOf('k')} on true) k
      on e.subject = 'complaint' and k.id = e.id
    left join placements p on p.id = case e.subject when 'placement' then e.id when 'diary' then d.placement_id end
    left join students s on s.id = coalesce(d.student_id, a.student_id, p.student_id, k.student_id)
      or (e.subject in ('account', 'eligibility') and s.user_id = e.id)
    left join plans pl on e.subject = 'plan' and pl.id = e.id
    join colleges c on c.id = coalesce(pl.college_id, p.college_id, k.college_id, s.college_id)`.execute(db);
  const colleges = new Map(rows.map(({ key, college }) => [key, college]));
  return (subject) => colleges.get(keyOf(subject)) ?? null;
}
