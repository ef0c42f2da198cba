import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { PLACED_STATES } from '#contract/placement/lifecycle';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import type { ReportCriteria } from './criteria';
import { dayIn, isOfPlacement, isOfStudent, isOfYear, isReported } from './withinRepository';

/** Of a month (its first day), or of the whole year. */
interface Group {
  college: string;
  branch: string | null;
  month: string | null;
}
type Counted<Name extends string> = Group & Record<Name, number>;

/** By month, and once more for the year: a student counts once in each. */
const GROUPED = sql`group by grouping sets ((college_id, branch_id), (college_id, branch_id, month))`;
const named = (rows: string) => sql`${collegeName(rows)} as college, ${branchName(rows)} as branch`;

async function read<Row extends Group>(db: Kysely<Database>, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(db);
  return rows;
}

/** Months of the year that have begun. */
const months = ({ year, today }: ReportCriteria) => sql`
  select m::date as month, (m + interval '1 month')::date as next
  from generate_series(date_trunc('month', ${year.from}::date), least(${year.to}::date, ${today}::date),
    interval '1 month') m`;

/** Who was on the roster on a day of it. */
export const onRoster = (db: Kysely<Database>, criteria: ReportCriteria) =>
  read(
    db,
    sql<Counted<'roster'>>`
      with enrolled as materialized (
        select r.id, r.college_id, r.branch_id, ${dayIn(sql`r.created_at`)} as since,
          coalesce(${dayIn(sql`r.left_at`)}, 'infinity') as until
        from roster r where ${isReported(criteria, {
          collegeId: sql`r.college_id`,
          branchId: sql`r.branch_id`,
          semester: sql`r.semester`,
        })}),
      months as materialized (${months(criteria)})
      select ${named('enrolled')}, null::text as month, count(*)::int as roster from enrolled
      where since <= ${criteria.year.to}::date and until >= ${criteria.year.from}::date
      group by college_id, branch_id
      union all
      select ${named('enrolled')}, to_char(month, 'YYYY-MM'), count(*)::int from enrolled
      join months on since < next and until >= month group by college_id, branch_id, month`,
  );

const ofMonth = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`;
const within = ({ year }: ReportCriteria, day: RawBuilder<unknown>) =>
  sql`least(greatest(${day}, ${year.from}::date), ${year.to}::date)`;

export const whoApplied = (db: Kysely<Database>, criteria: ReportCriteria) =>
  read(
    db,
    sql<Counted<'applied'>>`
      select ${named('made')}, month, count(distinct student_id)::int as applied from (
        select s.college_id, s.branch_id, a.student_id, ${ofMonth(sql`a.year_day`)} as month
        from applications a join students s on s.id = a.student_id
        where ${isOfYear(criteria, sql`a.year_day`)} and ${isOfStudent(criteria)}) made ${GROUPED}`,
  );

const OFFERED = [
  APPLICATION.offerReleased,
  APPLICATION.offerAccepted,
  APPLICATION.offerDeclined,
  APPLICATION.paymentPending,
  APPLICATION.paymentFailed,
];

/** In the month of the first offer of each application. */
export const whoWasOffered = (db: Kysely<Database>, criteria: ReportCriteria) =>
  read(
    db,
    sql<Counted<'offered'>>`
      select ${named('offers')}, month, count(distinct student_id)::int as offered from (
        select s.college_id, s.branch_id, a.student_id,
          ${ofMonth(within(criteria, dayIn(sql`coalesce(e.at, a.updated_at)`)))} as month
        from applications a join students s on s.id = a.student_id
        left join lateral (select min(at) as at from application_events
          where application_id = a.id and status = ${sql.lit(APPLICATION.offerReleased)}) e on true
        where ${isOfYear(criteria, sql`a.year_day`)} and ${isOfStudent(criteria)}
          and (e.at is not null or a.status = any(${OFFERED}::smallint[]))) offers ${GROUPED}`,
  );

type Placed = Counted<'placed' | 'self_sourced' | 'fee_paying' | 'stipends'> & {
  stipend_quartiles: number[] | null;
};

/** By the month in which the placement begins. Stipends are of placements, all else of students. */
export const whoIsPlaced = (db: Kysely<Database>, criteria: ReportCriteria) =>
  read(
    db,
    sql<Placed>`
      select ${named('placed')}, month, count(distinct student_id)::int as placed,
        (count(distinct student_id) filter (where source = 'own'))::int as self_sourced,
        (count(distinct student_id) filter (where pays))::int as fee_paying,
        count(stipend)::int as stipends,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by stipend) as stipend_quartiles
      from (
        select p.college_id, p.branch_id, p.student_id, p.source, ${ofMonth(sql`p.year_day`)} as month,
          coalesce(a.internship_type = ${INTERNSHIP_TYPE.paid}, false) as pays,
          case when a.internship_type = ${INTERNSHIP_TYPE.stipend} then i.internship_stipend::float8 end as stipend
        from placements p join students s on s.id = p.student_id
        left join applications a on a.id = p.application_id left join internships i on i.id = a.internship_id
        where ${isOfYear(criteria, sql`p.year_day`)} and p.state = any(${[...PLACED_STATES]}::text[])
          and ${isOfPlacement(criteria)}) placed ${GROUPED}`,
  );

/** Over all groups, which quartiles of groups do not tell. */
export async function stipendQuartiles(
  db: Kysely<Database>,
  criteria: ReportCriteria,
): Promise<{ stipends: number; stipend_quartiles: number[] | null }> {
  const { rows } = await sql<{ stipends: number; stipend_quartiles: number[] | null }>`
    select count(i.internship_stipend)::int as stipends,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by i.internship_stipend::float8) as stipend_quartiles
    from placements p join students s on s.id = p.student_id
    join applications a on a.id = p.application_id join internships i on i.id = a.internship_id
    where ${isOfYear(criteria, sql`p.year_day`)} and p.state = any(${[...PLACED_STATES]}::text[])
      and a.internship_type = ${INTERNSHIP_TYPE.stipend} and ${isOfPlacement(criteria)}`.execute(db);
  return rows[0]!;
}
