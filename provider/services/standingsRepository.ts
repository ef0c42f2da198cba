/**
 * Triggers mark students; one caller at a time recounts them, so none counts twice (docs/rules.md, office 1).
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION, APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application/lifecycle';
import { SUPERVISED_PLACE } from '#contract/coordinator/piles';
import { REVIEW_PLACE } from '#contract/diary/reviewLifecycle';
import { PLACED_STATES } from '#contract/placement/lifecycle';
import { STAGE_PLACE, type Stage } from '#contract/application/progress';
import { INTERNSHIP_TYPE, TIME_ZONE } from '#contract/options';
import type { Database } from '../database/schema';
import { RISK } from '../policies/risk';
import { weeksOfPlacement } from './countedWeeksRepository';
import { isArchivedDay } from './yearsRepository';

/** Any fixed number. */
const LOCK = 7_206_008;
const BATCH = 1000;
/** Fresh tables have no statistics, and the planner scans them for each student (over 15 s against 0.2 s). */
const BY_INDEX = `set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`;

interface Standing {
  stage: Stage;
  answer: 'awaited' | 'offered' | null;
}

/** A rejected application counts as applied. */
const STANDING_OF: Readonly<Record<ApplicationStatus, Standing>> = {
  [APPLICATION.applied]: { stage: 'applied', answer: 'awaited' },
  [APPLICATION.underReview]: { stage: 'applied', answer: 'awaited' },
  [APPLICATION.shortlisted]: { stage: 'shortlisted', answer: 'awaited' },
  [APPLICATION.offerReleased]: { stage: 'offered', answer: 'offered' },
  [APPLICATION.rejected]: { stage: 'applied', answer: null },
  [APPLICATION.offerAccepted]: { stage: 'accepted', answer: null },
  [APPLICATION.withdrawn]: { stage: 'applied', answer: null },
  [APPLICATION.offerDeclined]: { stage: 'offered', answer: null },
  [APPLICATION.paymentPending]: { stage: 'offered', answer: 'offered' },
  [APPLICATION.paymentFailed]: { stage: 'offered', answer: 'offered' },
};
const list = (values: readonly (number | string)[]) => sql.join(values.map((value) => sql.lit(value)));
const withAnswer = (wanted: Standing['answer']) =>
  list(APPLICATION_STATUSES.filter((status) => STANDING_OF[status].answer === wanted));
const WAITING = withAnswer('awaited');
const OFFERED = withAnswer('offered');
const ACCEPTED = sql.lit(APPLICATION.offerAccepted);
const ZONE = sql.lit(TIME_ZONE);

const countsOf = (column: string, places: Readonly<Record<string, number>>, also = sql``) => {
  const values = Object.keys(places).sort((one, other) => places[one]! - places[other]!);
  return sql`array[${sql.join(
    values.map((value) => sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(value)} ${also})`),
  )}]::int[]`;
};
const STATUS_PLACE = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, status]));

const BY_PLACE = Object.entries(REVIEW_PLACE).sort(([, one], [, other]) => one - other);
const DIARY_WEEKS = sql.join([
  ...BY_PLACE.map(([review]) => sql`count(*) filter (where ${sql.lit(review)} = any(has))`),
  sql`count(*)`,
]);

/** Weeks with a pending entry by what a supervisor said of them; a diary may have several placements. */
const SUPERVISED_WEEKS = sql.join(
  Object.entries(SUPERVISED_PLACE)
    .sort(([, one], [, other]) => one - other)
    .map(([state]) =>
      state === 'none'
        ? sql`count(*) filter (where answers is null)`
        : sql`count(*) filter (where ${sql.lit(state)} = any(answers))`,
    ),
);

const isPlaced = sql`state in (${list(PLACED_STATES)})`;

const furthest = sql`max(case when lapsed then ${sql.lit(STAGE_PLACE.offered)} else case status ${sql.join(
  APPLICATION_STATUSES.map(
    (status) => sql`when ${sql.lit(status)} then ${sql.lit(STAGE_PLACE[STANDING_OF[status].stage])}`,
  ),
  sql` `,
)} end end)`;

/** "offset 0" stops a join: the planner should go from student to records, not compare lists of ids. */
const students = (ids: readonly number[], also = sql``) => sql`
  unnest(${ids}::integer[]) as wanted (id)
  cross join lateral (select * from students where id = wanted.id and college is not null ${also} offset 0) s`;

/** Everybody, or only confirmed students by policy (docs/rules.md, belonging 3). */
const isCounted = sql`and ((select belonging from policy) = 'open'
    or exists (select from enrolments where student_id = wanted.id and state = 'confirmed'))`;

const isOwnPlaced = sql`source = 'own' and ${isPlaced}`;

/** Diaries of archived years, by their owner. */
const old = sql`
  select array(select a.internship_id from applications a join placements p on p.application_id = a.id
      where a.student_id = s.id and ${isArchivedDay(sql`p.year_day`)}) as internships,
    array(select id from placements p
      where p.student_id = s.id and p.source = 'own' and ${isArchivedDay(sql`p.year_day`)}) as own`;
const entries = sql`internship_diaries where student_id = s.id
  and (internship_id = any(old.internships)) is not true and (placement_id = any(old.own)) is not true`;

/** With whether an accepted one's placement came to nothing. */
const applications = sql`(
  select a.*, a.status = ${ACCEPTED} and exists (select from placements
    where application_id = a.id and not ${isPlaced}) as lapsed
  from applications a where a.student_id = s.id and not ${isArchivedDay(sql`a.year_day`)} offset 0)`;

/** Placed students can be at risk by the diary alone; those with an offer by nothing. */
const standings = (ids: readonly number[]) => sql`
  insert into student_standings (student_id, college, branch, semester, sort_name, search_text, stage,
    applications, statuses, payments, entries, diary_weeks, supervised_weeks, weeks, week_applications, risk, risk_from)
  select s.id, s.college, s.branch, s.semester, s.sort_name, s.search_text,
    greatest(case when s.completed_at is null then 0 else 1 end, coalesce(a.furthest, 0),
      case when o.kept then ${sql.lit(STAGE_PLACE.accepted)} else 0 end),
    a.n, a.statuses, a.payments, d.entries, dw.diary_weeks, sw.supervised_weeks, w.weeks, w.made,
    r.risk, case r.risk when 'offer' then a.waiting_since when 'application' then s.completed_at end
  from ${students(ids, isCounted)}
  cross join lateral (
    select count(*)::int as n, ${furthest} as furthest, ${countsOf('status', STATUS_PLACE)} as statuses,
      ${countsOf('status', STATUS_PLACE, sql`and internship_type = ${sql.lit(INTERNSHIP_TYPE.paid)}`)} as payments,
      count(*) filter (where status = ${ACCEPTED} and not lapsed) > 0 as accepted,
      count(*) filter (where status in (${OFFERED})) > 0 as offered,
      min(created_at) filter (where status in (${WAITING})) as waiting_since
    from ${applications} made) a
  cross join lateral (${old}) old
  cross join lateral (
    select ${countsOf('review_status', REVIEW_PLACE)} as entries
    from ${entries}) d
  cross join lateral (
    select array[${DIARY_WEEKS}]::int[] as diary_weeks
    from (select array_agg(distinct review_status) as has from ${entries} group by internship_id, placement_id, date_trunc('week', date::timestamp)) by_week) dw
  cross join lateral (
    select array[${SUPERVISED_WEEKS}]::int[] as supervised_weeks
    from (select internship_id, placement_id, date_trunc('week', date::timestamp)::date as week from ${entries}
      and review_status = 'pending' group by 1, 2, 3) by_week
    cross join lateral (select array_agg(c.state) filter (where c.state is not null) as answers
      from placements p left join applications a on a.id = p.application_id
      cross join lateral (${weeksOfPlacement(sql`by_week.week`)}) c
      where p.student_id = s.id and (p.id = by_week.placement_id or a.internship_id = by_week.internship_id)) c) sw
  cross join lateral (
    select coalesce(array_agg(week order by week), '{}') as weeks, coalesce(array_agg(n order by week), '{}') as made
    from (select date_trunc('week', created_at at time zone ${ZONE})::date as week, count(*)::int as n
      from applications a where student_id = s.id and not ${isArchivedDay(sql`a.year_day`)} group by 1) by_week) w
  cross join lateral (select count(*) > 0 as kept from placements p
    where student_id = s.id and ${isOwnPlaced} and not ${isArchivedDay(sql`p.year_day`)}) o
  cross join lateral (
    select case when a.accepted or o.kept then 'diary' when a.offered then null when a.waiting_since is not null then 'offer'
      when s.semester >= ${sql.lit(RISK.fromSemester)} and s.completed_at is not null then 'application'
      end as risk) r`;

/** Weekdays as bits; Monday to Friday where none are agreed. */
const weekdaysOf = (days: RawBuilder<unknown>) => sql`
    coalesce((select nullif(sum(1 << (day - 1)), 0) from unnest(${days}) as day), 31)::smallint`;

/** An approved placement that is not over (policies/diaries). */
const asksForDays = sql`state = 'approved' and start_date is not null and end_date is not null`;

/** The day of a placement p's approval: the college's own delay is no silence of the student. */
const approvedOn = sql`(select (max(at) at time zone ${ZONE})::date from placement_events
  where placement_id = p.id and event = 'approve')`;

/** The first day of the present terms; null where they never changed. */
const termsFrom = sql`(p.former_terms -> -1 ->> 'until')::date`;

/** Since when each diary is silent, and when it ends, by the placement's dates and weekdays. */
const quiets = (ids: readonly number[]) => sql`
  insert into student_quiets (application_id, placement_id, student_id, college, quiet_from, ends_at, weekdays,
    terms_from)
  select a.id, null::int, s.id, s.college,
    greatest(coalesce(p.start_date, (e.accepted_at at time zone ${ZONE})::date), ${approvedOn}, d.last_day + 1),
    coalesce((coalesce(p.ended_on, p.end_date) + 1)::timestamp at time zone ${ZONE},
      e.accepted_at + i.internship_duration::float8 * interval '1 month'),
    ${weekdaysOf(sql`p.working_days`)}, ${termsFrom}
  from ${students(ids, isCounted)}
  cross join lateral (
    select id, internship_id, updated_at from applications
    where student_id = s.id and status = ${ACCEPTED} and not ${isArchivedDay(sql`applications.year_day`)} offset 0) a
  cross join lateral (select internship_duration from internships where id = a.internship_id offset 0) i
  cross join lateral (select coalesce(max(at), a.updated_at) as accepted_at from application_events
    where application_id = a.id and status = ${ACCEPTED}) e
  cross join lateral (select max(date) as last_day from internship_diaries
    where student_id = s.id and internship_id = a.internship_id) d
  left join lateral (select id, state, start_date, end_date, ended_on, working_days, former_terms from placements
    where application_id = a.id offset 0) p on true
  where p.id is null or ${asksForDays}
  union all
  select null, p.id, s.id, s.college, greatest(p.start_date, ${approvedOn}, d.last_day + 1),
    (coalesce(p.ended_on, p.end_date) + 1)::timestamp at time zone ${ZONE}, ${weekdaysOf(sql`p.working_days`)},
    ${termsFrom}
  from ${students(ids, isCounted)}
  cross join lateral (select id, start_date, end_date, ended_on, working_days, former_terms
    from placements
    where student_id = s.id and source = 'own' and ${asksForDays} offset 0) p
  cross join lateral (select max(date) as last_day from internship_diaries where placement_id = p.id) d`;

const payments = (ids: readonly number[]) => sql`
  insert into office_payments (application_id, student_id, college, status, updated_at)
  select a.id, s.id, s.college, a.status, a.updated_at
  from ${students(ids)}
  cross join lateral (
    select id, status, updated_at from applications
    where student_id = s.id and internship_type = ${sql.lit(INTERNSHIP_TYPE.paid)}
      and not ${isArchivedDay(sql`applications.year_day`)} offset 0) a`;

/** Adds the standings of `ids` to their colleges' figures, or subtracts them. */
const tally = (ids: readonly number[], sign: 1 | -1) => sql`
  insert into office_tallies as t (college, figure, branch, semester, item, n)
  select college, figure, branch, semester, item, ${sql.lit(sign)} * sum(n)::int
  from standing_figures where student_id = any(${ids}::integer[])
  group by 1, 2, 3, 4, 5
  on conflict (college, figure, branch, semester, item) do update set n = t.n + excluded.n`;

const renew = (ids: readonly number[]) => sql`
  insert into office_versions as v (college, version)
  select distinct college, 1 from student_standings where student_id = any(${ids}::integer[])
  on conflict (college) do update set version = v.version + 1`;

/** Recounts some students marked up to `until`. @returns whether there were any */
export async function refreshSomeStudents(trx: Kysely<Database>, until: number): Promise<boolean> {
  // On its own, so that each statement after it sees what the previous holder wrote.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const { rows } = await sql<{ student_id: number }>`
    with taken as (delete from student_marks where id in (
      select id from student_marks where id <= ${until} order by id limit ${BATCH}) returning student_id)
    select distinct student_id from taken`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ student_id }) => student_id);
  await sql.raw(BY_INDEX).execute(trx);
  const among = sql`where student_id = any(${ids}::integer[])`;
  const steps = [
    tally(ids, -1),
    renew(ids),
    sql`delete from student_standings ${among}`,
    sql`delete from student_quiets ${among}`,
    sql`delete from office_payments ${among}`,
    standings(ids),
    quiets(ids),
    payments(ids),
    tally(ids, 1),
    renew(ids),
  ];
  for (const step of steps) await step.execute(trx);
  return true;
}

/** One student has several marks; more than these count as many students. */
const MARKS_OF_FEW = 5000;

interface Marked {
  /** Counted up to `few`. */
  students: number;
  /** When nobody is marked: null. */
  since: Date | null;
}

/** A later mark's transaction commits after that of the first one began, which is `since`. */
export async function markedStudents(db: Kysely<Database>, few: number): Promise<Marked> {
  const { rows } = await sql<{ marks: number; students: number; since: Date | null }>`
    select count(*)::int as marks, count(distinct student_id)::int as students,
      (select at from student_marks order by id limit 1) as since
    from (select student_id from student_marks order by id limit ${MARKS_OF_FEW}) first`.execute(db);
  const { marks, students, since } = rows[0]!;
  return { students: marks < MARKS_OF_FEW ? students : Math.max(students, few + 1), since };
}

export async function newestStudentMark(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ until: number | null }>`
    select max(id) as until from student_marks`.execute(db);
  return rows[0]!.until;
}
