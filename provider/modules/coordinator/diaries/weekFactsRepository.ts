/** What the office reads of weeks that were found. */
import { sql, type Kysely } from 'kysely';
import type { PlacementState } from '#contract/placement/lifecycle';
import type { StandingWeekState } from '#contract/supervision/criteria';
import { whereItIs } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { acceptedAt, internshipOf, placementOf } from '#provider/modules/diaries/internshipRepository';
import { sideOfEntry, weeksOfPlacement } from '#provider/services/countedWeeksRepository';
import { longDaysAmong } from '#provider/modules/diaries/hoursRepository';
import type { FormerTerms } from '#contract/placement/formerTerms';
import type { WeekKey } from './weekRepository';

/** The weeks of these entries, in order of `ids`. */
export async function weeksByIds(db: Kysely<Database>, ids: readonly number[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekKey>`
    select d.id as first_id, d.student_id, d.internship_id, d.placement_id,
      date_trunc('week', d.date::timestamp)::date as week
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    join internship_diaries d on d.id = wanted.id
    order by wanted.place`.execute(db);
  return weeksByKeys(db, rows);
}

export async function weeksByKeys(db: Kysely<Database>, matches: readonly WeekKey[]) {
  if (matches.length === 0) return [];
  const { rows } = await sql<{
    name: string;
    usn: string | null;
    internship: string;
    company: string;
    first_day: string;
    accepted_at: Date | null;
    days: string[];
    months: number | null;
    start_date: string | null;
    end_date: string | null;
    ended_on: string | null;
    working_days: number[] | null;
    hours_per_week: number | null;
    former_terms: FormerTerms[] | null;
    state: PlacementState | null;
    college: string | null;
    branch: string | null;
    guide_id: number | null;
    inside_hours: number;
    outside: number;
    long_days: number;
    entries: number;
    pending: number;
    returned: number;
    pending_since: Date | null;
    returned_since: Date | null;
    placement: number | null;
    answer: StandingWeekState | null;
    answer_hours: number | null;
    answer_days: number | null;
    answer_by: string | null;
    answer_kind: string | null;
    answer_at: Date | null;
    answer_comment: string | null;
  }>`
    select u.name, s.usn, i.internship, i.company, d.first_day, d.days, a.accepted_at, m.months, p.start_date, p.end_date, p.ended_on, p.working_days, p.hours_per_week, p.former_terms, p.state,
      ${sql.join(whereItIs())}, p.guide_id,
      p.id as placement, h.inside_hours, h.outside, ${longDaysAmong(sql`w.student_id`, sql`d.days::date[]`)} as long_days, h.entries, h.pending, h.returned, h.pending_since, h.returned_since,
      c.state as answer, c.confirmed_hours as answer_hours, c.confirmed_days as answer_days, c.by_name as answer_by, c.by_kind as answer_kind,
      c.confirmed_at as answer_at, c.comment as answer_comment
    from unnest(
      ${matches.map(({ student_id }) => student_id)}::integer[],
      ${matches.map(({ internship_id }) => internship_id)}::integer[],
      ${matches.map(({ placement_id }) => placement_id)}::integer[],
      ${matches.map(({ week }) => week)}::date[])
      with ordinality as w (student_id, internship_id, placement_id, week, place)
    cross join lateral (select user_id, usn, college_id, branch_id from students where id = w.student_id offset 0) s
    cross join lateral (select name from users where id = s.user_id offset 0) u
    cross join lateral (${internshipOf(sql`w`)}) i
    left join lateral (
      select internship_duration::float8 as months from internships where id = w.internship_id) m on true
    cross join lateral (
      select min(date) as first_day,
        coalesce(array_agg(date::text order by date) filter (where date >= w.week and date < w.week + 7), '{}') as days
      from internship_diaries where student_id = w.student_id
        and (internship_id = w.internship_id or placement_id = w.placement_id)) d
    cross join lateral (${acceptedAt(sql`w.student_id`, sql`w.internship_id`)}) a
    left join lateral (
      select placements.* from (${placementOf(sql`w`)}) it join placements using (id)) p on true
    left join lateral (${weeksOfPlacement(sql`w.week`)}) c on true
    cross join lateral (
      select count(*)::int as entries, (count(*) filter (where d.review_status = 'pending'))::int as pending,
        (count(*) filter (where d.review_status = 'returned'))::int as returned,
        min(d.updated_at) filter (where d.review_status = 'pending') as pending_since,
        min(d.updated_at) filter (where d.review_status = 'returned') as returned_since,
        coalesce(sum(d.hours) filter (where ${sideOfEntry} is null), 0)::float8 as inside_hours,
        (count(*) filter (where ${sideOfEntry} is not null))::int as outside
      from internship_diaries d where d.student_id = w.student_id and d.date >= w.week and d.date < w.week + 7
        and (d.internship_id = w.internship_id or d.placement_id = w.placement_id)) h
    order by w.place`.execute(db);
  return rows.map((facts, place) => ({ ...matches[place]!, ...facts }));
}
export type WeekRow = Awaited<ReturnType<typeof weeksByKeys>>[number];
