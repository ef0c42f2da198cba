/** Without a company's private notes, and evaluations only once the internship is decided. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { ENTRY_FIELDS, type EntryKind } from '#contract/diary/fields';
import { PLACEMENT_TERMS, type TermKind } from '#contract/placement/fields';
import { PLACEMENT_OUTCOMES } from '#contract/placement/lifecycle';
import { weeksOfPlacement } from '#provider/services/countedWeeksRepository';
import { subjectOf } from '#provider/database/complaintSubjects';
import { PROJECT_FIELDS } from '#contract/project/fields';
import { STUDENT_FORM } from '#contract/student/fields';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';
import type { Database } from '#provider/database/schema';
import { rowsBySection, type OwnSections } from './accountRowsRepository';
import { formColumns, namesOf } from './formColumnsRepository';

const STATUSES = Array.from({ length: 10 }, (_, i) => applicationStatusInfo(i + 1).label);
type Kind = EntryKind | TermKind;
const AS_READ: Readonly<Record<Kind, (column: string) => RawBuilder<unknown>>> = {
  text: sql.ref,
  number: sql.ref,
  integer: sql.ref,
  day: (column) => sql`${sql.ref(column)}::text`,
  lines: (column) => sql`array_to_string(${sql.ref(column)}, ' ')`,
  weekdays: (column) => sql`array_to_string(${sql.ref(column)}, ', ')`,
  ids: (column) => namesOf('skills', column),
};

/** Every field of a record, named as in exported files. */
const fieldsOf = (table: string, fields: Readonly<Record<string, { kind: Kind; column?: string }>>) =>
  sql.join(
    Object.entries(fields).map(
      ([name, { kind, column = name }]) => sql`${AS_READ[kind](`${table}.${name}`)} as ${sql.ref(column)}`,
    ),
  );
const ENTRY = fieldsOf('d', ENTRY_FIELDS);
const TERMS = fieldsOf('p', PLACEMENT_TERMS);
const PROFILE = formColumns('s', STUDENT_FORM);
const PROJECT = fieldsOf('p', PROJECT_FIELDS);

export const studentRows = (db: Kysely<Database>, userId: number): Promise<OwnSections> => {
  const own = sql`(select id from students where user_id = ${userId})`;
  const statusName = sql`(${STATUSES}::text[])[a.status]`;
  return rowsBySection(db, {
    Profile: sql`
      select ${PROFILE}, s.completed_at, s.parent_consent_at as parents_consent_seen_at
      from students s where s.user_id = ${userId}`,
    Enrolment: sql`
      select c.name as college, e.usn, e.state, e.reason, e.requested as you_asked_for, e.claimed_at, e.decided_at
      from enrolments e join colleges c on c.id = e.college_id where e.student_id = ${own}`,
    'Claims that a college refused': sql`
      select c.name as college, r.usn, r.refused_at from enrolment_refusals r
      join colleges c on c.id = r.college_id where r.student_id = ${own} order by r.refused_at`,
    'Your row on the roster of your college': sql`
      select c.name as college, r.usn, r.name, r.email, b.name as branch, r.programme, r.semester, r.year,
        r.birth_date::text as birth_date, r.cgpa, r.backlogs, r.left_at from roster r
      join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id
      where r.student_id = ${own}`,
    'What counts for the plan of your college': sql`
      select pl.name as item, g.kind, g.amount, g.reason, g.granted_at as at, g.removed_at, g.removed_reason
      from plan_grants g join plans pl on pl.id = g.plan_id join roster r on r.id = g.roster_id
      where r.student_id = ${own} order by g.id`,
    Applications: sql`
      select a.created_at as at, i.name as internship, co.name as company, ${statusName} as status, a.message,
        a.reference as payment_reference, a.internship_fee as fee, a.remark, a.cancelled_by,
        a.eligibility as what_was_asked_and_you_had,
        a.updated_at as last_change_at
      from applications a join internships i on i.id = a.internship_id join companies co on co.id = a.company_id
      where a.student_id = ${own} order by a.id`,
    "Exceptions from your college's rule about applications": sql`
      select e.created_at as at, i.name as internship, e.reason, e.until::text as until,
        (select name from users where id = e.created_by) as by
      from eligibility_exceptions e left join internships i on i.id = e.internship_id
      where e.student_id = ${own} order by e.id`,
    'Steps of applications': sql`
      select e.at, i.name as internship, (${STATUSES}::text[])[e.status] as status from application_events e
      join applications a on a.id = e.application_id join internships i on i.id = a.internship_id
      where a.student_id = ${own} order by e.id`,
    'Saved internships': sql`
      select s.created_at as at, i.name as internship from saved_internships s
      join internships i on i.id = s.internship_id where s.student_id = ${own} order by s.created_at`,
    Internships: sql`
      select p.title, p.company, p.state, (select name from plans where id = p.plan_id) as counts_for, ${TERMS}, p.ended_on::text as ended_on, p.emergency_contact,
        p.description, p.website, p.credits, p.paper_hours, p.reason,
        p.amendment as changes_that_wait
      from placements p where p.student_id = ${own} order by p.id`,
    'Your notices that you are not starting': sql`
      select p.title as internship, i.text, i.since as at, i.note as answer, i.settled_at as answered_at
      from placement_issues i join placements p on p.id = i.placement_id
      where p.student_id = ${own} and i.kind = 'not_starting' order by i.id`,
    'Stipends that you reported': sql`
      select p.title as internship, to_char(m.month, 'YYYY-MM') as month, m.state, m.amount, m.reported_at as at,
        m.answer, m.paid_on::text as paid_on, m.settled_at, m.settled_reason
      from placement_stipends m join placements p on p.id = m.placement_id
      where p.student_id = ${own} order by p.id, m.month`,
    'Your complaints': sql`
      select p.title as internship, k.kind, k.text, k.created_at as at, k.state, k.upheld, k.answer, k.decided_at,
        k.passed_text as what_your_college_wrote_to_the_company,
        array(select f.name from complaint_files c join files f on f.id = c.file_id
          where c.complaint_id = k.id order by f.id) as files
      from complaints k join ${subjectOf('k')} on true where p.student_id = ${own} order by k.id`,
    'Steps of your complaints': sql`
      select e.at, p.title as internship, e.state, e.answer from complaint_events e
      join ${subjectOf('e')} on true where p.student_id = ${own} order by e.id`,
    'Steps of internships': sql`
      select e.at, p.title as internship, e.event, e.reason from placement_events e
      join placements p on p.id = e.placement_id where p.student_id = ${own} order by e.id`,
    'Weeks that a supervisor answered': sql`
      select p.title as internship, w.week::text as week, w.state, w.confirmed_hours as hours, w.comment, w.by_name as by,
        w.confirmed_at as at
      from placements p cross join lateral (${weeksOfPlacement()}) w
      where p.student_id = ${own} and w.state is not null order by p.id, w.week`,
    Evaluations: sql`
      select p.title as internship, v.counts_as as kind, array_to_string(v.criteria, ', ') as criteria,
        array_to_string(v.scores, ', ') as scores, v.strengths, v.improvements, v.recommend, v.by_name as by, v.created_at as at
      from placements p cross join lateral (${evaluationsOfPlacement}) v
      where p.student_id = ${own} and p.state = any(${PLACEMENT_OUTCOMES}::text[]) order by v.id`,
    'Your answers to notes': sql`
      select p.title as internship, w.week::text as week, w.text, w.answered_at as at
      from week_answers w join placements p on p.id = w.placement_id
      where p.student_id = ${own} order by p.id, w.week`,
    'Your feedback': sql`
      select p.title as internship, array_to_string(f.answers, ', ') as answers, f.text, f.created_at as at
      from placement_feedback f join placements p on p.id = f.placement_id where p.student_id = ${own} order by p.id`,
    Certificates: sql`
      select c.number, c.code, c.issued_at, c.revoked_at, c.facts from certificates c
      join placements p on p.id = c.placement_id where p.student_id = ${own} order by c.id`,
    'Internship diary': sql`
      select coalesce(p.title, i.name) as internship, ${ENTRY}, d.review_status as review, d.review_comment
      from internship_diaries d left join placements p on p.id = d.placement_id
        left join internships i on i.id = d.internship_id
      where d.student_id = ${own} order by d.date, d.id`,
    Project: sql`
      select ${PROJECT}, p.leader_id = ${own} as you_lead_it from projects p
      where p.leader_id = ${own} or exists (
        select from project_members m where m.project_id = p.id and m.student_id = ${own})`,
    'Project diary, your entries': sql`
      select ${ENTRY} from project_diaries d where d.author_id = ${own} order by d.date`,
  });
};
