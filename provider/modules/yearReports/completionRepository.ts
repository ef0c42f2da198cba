import { sql, type Kysely } from 'kysely';
import { PLACEMENT_OUTCOMES } from '#contract/placement/lifecycle';
import { CRITERIA } from '#contract/supervision/criteria';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { hoursOfPlacement } from '#provider/services/countedWeeksRepository';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';
import type { ReportCriteria } from './criteria';
import { isOfPlacement, isOfYear } from './withinRepository';

export interface CompletionGroup {
  college: string;
  branch: string | null;
  placements: number;
  ongoing: number;
  completed: number;
  ended_early: number;
  not_completed: number;
  certificates: number;
  planned_hours: number;
  recorded_hours: number;
  weeks: number;
  weeks_confirmed: number;
  evaluations: number;
  /** By criterion. */
  sums: number[];
}

/** Placements that the college approved, and those that ended since. */
export const REPORTED_STATES: readonly string[] = ['approved', ...PLACEMENT_OUTCOMES];

const sumsOf = sql.join(
  CRITERIA.map((_name, index) => sql`coalesce(sum(e.scores[${sql.lit(index + 1)}]), 0)::int`),
);
const inState = (state: string) => sql`(count(*) filter (where p.state = ${sql.lit(state)}))::int`;

/** Of placement p, each day by the hours a week that were agreed for it. */
const PLANNED_HOURS = sql`(
  select sum(greatest(least(t.until - 1, p.end_date) - greatest(t.since, p.start_date) + 1, 0) / 7.0 * t.hours)
  from (
    select until, hours, coalesce(lag(until) over (order by until), p.start_date) as since
    from (
      select (f ->> 'until')::date as until, (f ->> 'hours_per_week')::numeric as hours
      from jsonb_array_elements(p.former_terms) f
      union all select 'infinity'::date, p.hours_per_week::numeric) each) t)`;

/** "offset 0" stops a join: the planner takes evaluations for few, and compared each with every placement. */
export async function completionOf(
  db: Kysely<Database>,
  criteria: ReportCriteria,
): Promise<CompletionGroup[]> {
  const { rows } = await sql<CompletionGroup>`
    with p as materialized (
      select p.* from placements p join students s on s.id = p.student_id
      where ${isOfYear(criteria, sql`p.year_day`)} and p.state = any(${[...REPORTED_STATES]}::text[])
        and ${isOfPlacement(criteria)})
    select ${collegeName('p')} as college, ${branchName('p')} as branch, count(*)::int as placements, ${inState('approved')} as ongoing,
      ${inState('completed')} as completed, ${inState('ended_early')} as ended_early,
      ${inState('not_completed')} as not_completed, count(c.placement_id)::int as certificates,
      coalesce(sum(${PLANNED_HOURS}), 0)::float8 as planned_hours,
      coalesce(sum(coalesce(d.hours, p.paper_hours)), 0)::float8 as recorded_hours,
      sum(d.weeks)::int as weeks, sum(d.weeks_confirmed)::int as weeks_confirmed,
      count(e.placement_id)::int as evaluations, array[${sumsOf}] as sums
    from p
    cross join lateral (${hoursOfPlacement}) d
    left join lateral (select e.placement_id, e.scores from (${evaluationsOfPlacement}) e
      where e.stands and e.counts_as = 'final' and cardinality(scores) = ${sql.lit(CRITERIA.length)} offset 0) e
      on true
    left join lateral (select placement_id from certificates
      where placement_id = p.id and revoked_at is null offset 0) c on true
    group by p.college_id, p.branch_id order by 1, 2 nulls last`.execute(db);
  return rows;
}
