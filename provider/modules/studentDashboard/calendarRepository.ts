import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { Database } from '#provider/database/schema';

export interface CalendarRow {
  kind: 'internship' | 'offer' | 'closing';
  id: number;
  slug: string | null;
  title: string;
  company: string;
  from_day: string;
  to_day: string;
}

const PLACEMENTS = (studentId: number, placementId: number | null) => sql`
  select 'internship' as kind, p.id, null::text as slug, p.title, p.company, p.start_date::text as from_day,
    coalesce(p.ended_on, p.end_date)::text as to_day
  from placements p
  where p.student_id = ${studentId} and (${placementId}::integer is null or p.id = ${placementId})
    and p.state in ('confirmed', 'approved', 'completed', 'ended_early')
    and p.start_date is not null and coalesce(p.ended_on, p.end_date) >= p.start_date`;

/** Internships with agreed dates, and until when offers and saved internships are open. */
export async function calendarRows(
  db: Kysely<Database>,
  { studentId, placementId, today }: { studentId: number; placementId: number | null; today: string },
): Promise<CalendarRow[]> {
  const deadlines = sql`
    union all
    select 'offer', a.id, null, i.name, c.name, a.answer_by::text, a.answer_by::text
    from applications a join internships i on i.id = a.internship_id join companies c on c.id = i.company_id
    where a.student_id = ${studentId} and a.status = ${APPLICATION.offerReleased} and a.answer_by >= ${today}::date
    union all
    select 'closing', i.id, i.slug, i.name, c.name, i.expire_date::text, i.expire_date::text
    from saved_internships s join internships i on i.id = s.internship_id
    join companies c on c.id = i.company_id
    where s.student_id = ${studentId} and i.listed and i.expire_date >= ${today}::date
      and not exists (select from applications a where a.student_id = s.student_id
        and a.internship_id = i.id and a.status <> ${APPLICATION.withdrawn})`;
  const { rows } = await sql<CalendarRow>`
    ${PLACEMENTS(studentId, placementId)} ${placementId === null ? deadlines : sql``}
    order by from_day, kind, id`.execute(db);
  return rows;
}
