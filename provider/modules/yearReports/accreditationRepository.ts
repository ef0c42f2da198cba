import { sql, type Kysely } from 'kysely';
import type { PlacementState } from '#contract/placement/lifecycle';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { hoursOfPlacement } from '#provider/services/countedWeeksRepository';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';
import { REPORTED_STATES } from './completionRepository';
import type { ReportCriteria } from './criteria';
import { isOfPlacement, isOfYear } from './withinRepository';

interface AccreditedStudent {
  usn: string | null;
  name: string;
  college: string;
  branch: string | null;
  programme: string | null;
  cgpa: number | null;
  backlogs: number | null;
  title: string;
  company: string;
  start_date: string | null;
  end_date: string | null;
  state: PlacementState;
  hours: number | null;
  credits: string | null;
  evaluation: number | null;
  /** Its code. */
  certificate: string | null;
  offer_letter: boolean;
  report: boolean;
  evaluation_scan: boolean;
  /** Keys of signed papers. */
  scans: string[];
  internships: number;
}

/** Of several internships the completed one, else the latest. */
export async function accreditedStudents(
  db: Kysely<Database>,
  criteria: ReportCriteria,
): Promise<AccreditedStudent[]> {
  const { rows } = await sql<AccreditedStudent>`
    with chosen as materialized (
      select distinct on (p.student_id) p.*, count(*) over (partition by p.student_id)::int as internships
      from placements p join students s on s.id = p.student_id
      where ${isOfYear(criteria, sql`p.year_day`)} and p.state = any(${[...REPORTED_STATES]}::text[])
        and ${isOfPlacement(criteria)}
      order by p.student_id, p.state = 'completed' desc, p.start_date desc nulls last, p.id desc)
    select coalesce(r.usn, s.usn) as usn, coalesce(r.name, u.name) as name,
      ${collegeName('p')} as college, ${branchName('p')} as branch, r.programme, r.cgpa::float8 as cgpa, r.backlogs, p.credits, p.title, p.company, p.start_date,
      coalesce(p.ended_on, p.end_date) as end_date, p.state, coalesce(d.hours, p.paper_hours)::float8 as hours,
      (select avg(score) from unnest(e.scores) as score)::float8 as evaluation, c.code as certificate,
      p.offer_letter_file_id is not null as offer_letter, p.report_file_id is not null as report,
      e.scan_file_id is not null as evaluation_scan, p.internships,
      array(select key from placement_papers where placement_id = p.id order by key) as scans
    from chosen p join students s on s.id = p.student_id join users u on u.id = s.user_id
    left join roster r on r.student_id = s.id
    cross join lateral (${hoursOfPlacement}) d
    left join lateral (select e.scores, e.scan_file_id from (${evaluationsOfPlacement}) e
      where e.stands and e.counts_as = 'final' offset 0) e on true
    left join certificates c on c.placement_id = p.id and c.revoked_at is null
    order by college, usn nulls last, p.id`.execute(db);
  return rows;
}
