import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { WaitingKind } from '#contract/yearReport/columns';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import type { ReportCriteria } from './criteria';
import { dayIn, isOfPlacement, isOfStudent, isOfYear, isReported } from './withinRepository';

export interface WaitingGroup {
  kind: WaitingKind;
  /** Null for moderation, and for all colleges together. */
  college: string | null;
  open: number;
  oldest: Date | null;
  decided: number;
  days_median: number | null;
  days_90: number | null;
}

/** Rows of a record that waits or waited: since when, and when it was decided. */
const moderated = (criteria: ReportCriteria, table: 'companies' | 'internships') => sql`
  select null::int as college_id, submitted_at as since,
    case when moderation_status not in (0, 1) then decided_at end as decided,
    moderation_status in (0, 1) as open
  from ${sql.table(table)}
  where ${isOfYear(criteria, dayIn(sql`submitted_at`))} and (moderation_status in (0, 1) or decided_at >= submitted_at)`;

/** From one of `begins` to the next of `ends`, of the history of placements. */
const stepsOf = (
  criteria: ReportCriteria,
  { source, state, begins, ends }: { source: string; state: string; begins: string[]; ends: string[] },
) => sql`
  select p.college_id, e.at as since, d.at as decided, d.at is null and p.state = ${state} as open
  from placements p join students s on s.id = p.student_id
  join placement_events e on e.placement_id = p.id and e.event = any(${begins}::text[])
  left join lateral (select min(at) as at from placement_events
    where placement_id = p.id and id > e.id and event = any(${ends}::text[])) d on true
  where ${isOfYear(criteria, sql`p.year_day`)} and p.source = ${source} and ${isOfPlacement(criteria)}`;

const paymentsIn = (criteria: ReportCriteria) => sql`
  select s.college_id, e.at as since, d.at as decided,
    d.at is null and a.status = ${sql.lit(APPLICATION.paymentPending)} as open
  from applications a join students s on s.id = a.student_id
  join application_events e on e.application_id = a.id and e.status = ${sql.lit(APPLICATION.paymentPending)}
  left join lateral (select min(at) as at from application_events
    where application_id = a.id and id > e.id
      and status in (${sql.lit(APPLICATION.offerAccepted)}, ${sql.lit(APPLICATION.paymentFailed)})) d on true
  where ${isOfYear(criteria, sql`a.year_day`)} and ${isOfStudent(criteria)}`;

/** Of confirmed ones too: they waited in the year in which they were made. */
const claimsIn = (criteria: ReportCriteria) => sql`
  select e.college_id, e.claimed_at as since, e.decided_at as decided, e.state = 'claimed' as open
  from enrolments e join students s on s.id = e.student_id
  where ${isOfYear(criteria, sql`coalesce(e.year_day, ${dayIn(sql`e.claimed_at`)})`)}
    and ${isReported(criteria, {
      collegeId: sql`e.college_id`,
      branchId: sql`s.branch_id`,
      semester: sql`s.semester`,
    })}`;

const WAITS: Readonly<Record<WaitingKind, (criteria: ReportCriteria) => RawBuilder<unknown>>> = {
  moderation: (criteria) =>
    sql`${moderated(criteria, 'companies')} union all ${moderated(criteria, 'internships')}`,
  claims: claimsIn,
  proposals: (criteria) =>
    stepsOf(criteria, {
      source: 'own',
      state: 'submitted',
      begins: ['propose', 'appeal'],
      ends: ['approve', 'refuse', 'cancel'],
    }),
  payments: paymentsIn,
  placements: (criteria) =>
    stepsOf(criteria, {
      source: 'portal',
      state: 'confirmed',
      begins: ['confirm'],
      ends: ['approve', 'sendBack', 'cancel'],
    }),
};

/** By college, and once more for all of them. */
export async function waitingOf(
  db: Kysely<Database>,
  criteria: ReportCriteria,
  kind: WaitingKind,
): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    select ${kind} as kind, ${collegeName('records')} as college, (count(*) filter (where open))::int as open,
      min(since) filter (where open) as oldest, count(days)::int as decided,
      percentile_cont(0.5) within group (order by days) as days_median,
      percentile_cont(0.9) within group (order by days) as days_90
    from (
      select college_id, since, open, extract(epoch from decided - since)::float8 / 86400 as days
      from (${WAITS[kind](criteria)}) records) records
    group by grouping sets ((college_id), ())
    order by grouping(college_id) desc, college nulls first`.execute(db);
  return rows;
}
