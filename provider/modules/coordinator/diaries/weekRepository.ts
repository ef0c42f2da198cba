/** A week: a student, an internship, a Monday. */
import { sql, type Kysely } from 'kysely';
import type { PlacementState } from '#contract/placement/lifecycle';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { sliceOf, type ListPage } from '#provider/http/page';
import {
  acceptedAt,
  internshipOf,
  isOf,
  placementOf,
  sideOfEntry,
} from '#provider/modules/diaries/internshipRepository';
import { countWeeksOf } from '../figures/talliesRepository';
import { andWithin, correctionOf, mayHavePending, reachable } from './diaryReachRepository';
import type { DiaryCriteria } from './diaryRepository';

/** Weeks with an entry of the status, from a Monday to a Sunday, so that weeks are whole. */
export type WeekCriteria = DiaryCriteria;

const weeksOf = ({ owner, reviewStatus, from, to }: WeekCriteria) => sql`
    select student_id, internship_id, placement_id, date_trunc('week', date::timestamp)::date as week,
      sum(hours)::float8 as hours, count(*)::int as entries, count(*) filter (where review_status = 'pending')::int as pending
    from internship_diaries
    where student_id = t.student_id
      ${owner === null ? sql`` : sql`and ${isOf(owner)}`}
      ${from === null ? sql`` : sql`and date >= ${from}::date`}
      ${to === null ? sql`` : sql`and date <= ${to}::date`}
    group by 1, 2, 3, 4
    ${reviewStatus === null ? sql`` : sql`having bool_or(review_status = ${reviewStatus})`}`;

/** From students within reach to their weeks. */
const matching = (criteria: WeekCriteria) => {
  const { reach, studentId, owner, reviewStatus } = criteria;
  return sql`
  from ${reachable(reach)}
  cross join lateral (${weeksOf(criteria)}) w
  where true ${andWithin(reach, 'w')} ${studentId === null ? sql`` : sql`and t.student_id = ${studentId}`}
    ${reviewStatus === 'pending' ? mayHavePending(reach) : sql``}
    ${
      owner === null
        ? sql``
        : sql`and t.student_id in (select student_id from internship_diaries where ${isOf(owner)})`
    }`;
};

interface WeekKey {
  student_id: number;
  internship_id: number | null;
  placement_id: number | null;
  week: string;
  hours: number;
  entries: number;
  pending: number;
}

async function pageOfWeekKeys(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  page: ListPage,
  total: number,
): Promise<WeekKey[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const order = slice.backwards
    ? sql`t.sort_name desc, t.student_id desc, w.week desc, w.internship_id desc, w.placement_id desc`
    : sql`t.sort_name, t.student_id, w.week, w.internship_id, w.placement_id`;
  const { rows } = await sql<WeekKey>`
    select t.student_id, w.internship_id, w.placement_id, w.week, w.hours, w.entries, w.pending ${matching(criteria)}
    order by ${order} limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return slice.backwards ? rows.reverse() : rows;
}

async function withFacts(db: Kysely<Database>, matches: readonly WeekKey[]) {
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
    state: PlacementState | null;
    inside_hours: number;
    outside: number;
  }>`
    select u.name, s.usn, i.internship, i.company, d.first_day, d.days, a.accepted_at, m.months, p.start_date, p.end_date, p.ended_on, p.working_days, p.state,
      h.inside_hours, h.outside
    from unnest(
      ${matches.map(({ student_id }) => student_id)}::integer[],
      ${matches.map(({ internship_id }) => internship_id)}::integer[],
      ${matches.map(({ placement_id }) => placement_id)}::integer[],
      ${matches.map(({ week }) => week)}::date[])
      with ordinality as w (student_id, internship_id, placement_id, week, place)
    cross join lateral (select user_id, usn from students where id = w.student_id offset 0) s
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
    left join lateral (${placementOf(sql`w`)}) p on true
    cross join lateral (
      select coalesce(sum(d.hours) filter (where ${sideOfEntry} is null), 0)::float8 as inside_hours,
        (count(*) filter (where ${sideOfEntry} is not null))::int as outside
      from internship_diaries d where d.student_id = w.student_id and d.date >= w.week and d.date < w.week + 7
        and (d.internship_id = w.internship_id or d.placement_id = w.placement_id)) h
    order by w.place`.execute(db);
  return rows.map((facts, place) => ({ ...matches[place]!, ...facts }));
}
export type WeekRow = Awaited<ReturnType<typeof withFacts>>[number];

export async function pageOfWeeks(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  page: ListPage,
  total: number,
): Promise<WeekRow[]> {
  const matches = await pageOfWeekKeys(db, criteria, page, total);
  return matches.length === 0 ? [] : withFacts(db, matches);
}

/** From tallies where only the review is filtered. */
export async function countWeeks(db: Kysely<Database>, criteria: WeekCriteria): Promise<number> {
  const { reach, reviewStatus, studentId, owner, from, to } = criteria;
  if (reach.viewer.college === null) return 0;
  if ([studentId, owner, from, to].every((value) => value === null)) {
    const rows = weeksOf(criteria);
    return (await countWeeksOf(db, reach.viewer, reviewStatus)) + (await correctionOf(db, reach, 'w', rows));
  }
  return countFrom(db, matching(criteria));
}
