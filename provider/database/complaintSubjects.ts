/** What complaints are about: a placement, or before there is one the application with its offer. */
import { sql, type RawBuilder } from 'kysely';

/** The columns of the tables of complaints that say so: one of them is null. */
export interface ComplaintSubject {
  placement_id: number | null;
  application_id: number | null;
}

/** To be joined as `p`, like a placement, to a row of a table of complaints. */
export const subjectOf = (row: string): RawBuilder<unknown> => sql`lateral (
  select o.application_id, o.student_id, o.title, o.company, o.source, o.company_id, o.college_id, o.branch_id,
    o.guide_id
  from placements o where o.id = ${sql.ref(`${row}.placement_id`)}
  union all
  select a.id, a.student_id, i.name, coalesce(c.name, ''), 'portal', a.company_id, b.college_id, b.branch_id, null
  from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
    join students b on b.id = a.student_id
  where a.id = ${sql.ref(`${row}.application_id`)}) p`;

/** Rows of a table of complaints that are about what the student does or did. */
export const isOfStudent = (row: string, studentId: number): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${row}.placement_id`)} = any(array(select id from placements where student_id = ${studentId}))
  or ${sql.ref(`${row}.application_id`)} = any(
    array(select id from applications where student_id = ${studentId})))`;
