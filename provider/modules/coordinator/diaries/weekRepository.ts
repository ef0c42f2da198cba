/** A week: a student, an internship, a Monday. */
import { sql, type Kysely } from 'kysely';
import type { SupervisedState } from '#contract/coordinator/piles';
import type { PlacementState } from '#contract/placement/lifecycle';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
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

export const WEEK_SORTS = ['student', 'week'] as const;

/** Weeks with an entry of the status, from a Monday to a Sunday, so that weeks are whole. */
export interface WeekCriteria extends DiaryCriteria {
  /** In name, email or USN. */
  q: string | null;
  branch: string | null;
  /** A guide's id; 0 for none. */
  guide: number | null;
  supervised: SupervisedState | null;
  sort: (typeof WEEK_SORTS)[number];
}

const weeksOf = ({ owner, reviewStatus, from, to }: DiaryCriteria) => sql`
    select student_id, internship_id, placement_id, date_trunc('week', date::timestamp)::date as week,
      min(id) as first_id
    from internship_diaries
    where student_id = t.student_id
      ${reviewStatus === null ? sql`` : sql`and review_status = ${reviewStatus}`}
      ${owner === null ? sql`` : sql`and ${isOf(owner)}`}
      ${from === null ? sql`` : sql`and date >= ${from}::date`}
      ${to === null ? sql`` : sql`and date <= ${to}::date`}
    group by 1, 2, 3, 4`;

/** What the supervisor said of a week. */
const SAID: Readonly<Record<SupervisedState, ReturnType<typeof sql>>> = {
  confirmed: sql`c.state = 'confirmed'`,
  returned: sql`c.state = 'returned'`,
  none: sql`c.state is null`,
};

/** The placement of a week w, and what its supervisor said of it. */
const withPlacement = sql`
  left join lateral (${placementOf(sql`w`)}) p on true
  left join week_confirmations c on c.placement_id = p.id and c.week = w.week`;

/** From students within reach to their weeks. */
const matching = (criteria: WeekCriteria) => {
  const { reach, studentId, owner, reviewStatus, q, branch, guide, supervised } = criteria;
  return sql`
  from ${reachable(reach)}
  cross join lateral (${weeksOf(criteria)}) w
  ${guide === null && supervised === null ? sql`` : withPlacement}
  where true ${andWithin(reach, 'w')} ${studentId === null ? sql`` : sql`and t.student_id = ${studentId}`}
    ${reviewStatus === 'pending' ? mayHavePending(reach) : sql``}
    ${q === null ? sql`` : sql`and t.search_text like ${containing(q.toLowerCase())}`}
    ${branch === null ? sql`` : sql`and t.branch = ${branch}`}
    ${guide === null ? sql`` : guide === 0 ? sql`and p.guide_id is null` : sql`and p.guide_id = ${guide}`}
    ${supervised === null ? sql`` : sql`and ${SAID[supervised]}`}
    ${
      owner === null
        ? sql``
        : sql`and t.student_id in (select student_id from internship_diaries where ${isOf(owner)})`
    }`;
};

interface WeekKey {
  first_id: number;
  student_id: number;
  internship_id: number | null;
  placement_id: number | null;
  week: string;
}

const BY_STUDENT = [sql`t.sort_name`, sql`t.student_id`, sql`w.week`, sql`w.first_id`];
const BY_WEEK = [sql`w.week`, sql`t.sort_name`, sql`t.student_id`, sql`w.first_id`];
const orderOf = ({ sort }: WeekCriteria, backwards = false) =>
  sql.join((sort === 'week' ? BY_WEEK : BY_STUDENT).map((by) => (backwards ? sql`${by} desc` : by)));

async function pageOfWeekKeys(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  page: ListPage,
  total: number,
): Promise<WeekKey[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const { rows } = await sql<WeekKey>`
    select w.first_id, t.student_id, w.internship_id, w.placement_id, w.week ${matching(criteria)}
    order by ${orderOf(criteria, slice.backwards)} limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return slice.backwards ? rows.reverse() : rows;
}

/** By their first entries. */
export async function idsOfWeeks(db: Kysely<Database>, criteria: WeekCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.first_id as id ${matching(criteria)} order by ${orderOf(criteria)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The weeks of these entries, in order of `ids`. */
export async function weeksByIds(db: Kysely<Database>, ids: readonly number[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekKey>`
    select d.id as first_id, d.student_id, d.internship_id, d.placement_id,
      date_trunc('week', d.date::timestamp)::date as week
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    join internship_diaries d on d.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.length === 0 ? [] : withFacts(db, rows);
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
    college: string | null;
    branch: string | null;
    guide_id: number | null;
    inside_hours: number;
    outside: number;
    entries: number;
    pending: number;
    returned: number;
    answer: 'confirmed' | 'returned' | null;
    answer_hours: number | null;
    answer_by: string | null;
    answer_kind: string | null;
    answer_at: Date | null;
    answer_comment: string | null;
  }>`
    select u.name, s.usn, i.internship, i.company, d.first_day, d.days, a.accepted_at, m.months, p.start_date, p.end_date, p.ended_on, p.working_days, p.state,
      case when p.id is null then s.college else p.college end as college,
      case when p.id is null then s.branch else p.branch end as branch, p.guide_id,
      h.inside_hours, h.outside, h.entries, h.pending, h.returned,
      c.state as answer, c.hours::float8 as answer_hours, c.by_name as answer_by, c.by_kind as answer_kind,
      c.confirmed_at as answer_at, c.comment as answer_comment
    from unnest(
      ${matches.map(({ student_id }) => student_id)}::integer[],
      ${matches.map(({ internship_id }) => internship_id)}::integer[],
      ${matches.map(({ placement_id }) => placement_id)}::integer[],
      ${matches.map(({ week }) => week)}::date[])
      with ordinality as w (student_id, internship_id, placement_id, week, place)
    cross join lateral (select user_id, usn, college, branch from students where id = w.student_id offset 0) s
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
    ${withPlacement}
    cross join lateral (
      select count(*)::int as entries, (count(*) filter (where d.review_status = 'pending'))::int as pending,
        (count(*) filter (where d.review_status = 'returned'))::int as returned,
        coalesce(sum(d.hours) filter (where ${sideOfEntry} is null), 0)::float8 as inside_hours,
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
  const { reach, reviewStatus, studentId, owner, from, to, q, branch, guide, supervised } = criteria;
  const narrowing = [studentId, owner, from, to, q, branch, guide, supervised];
  if (narrowing.every((value) => value === null)) {
    const rows = weeksOf(criteria);
    return (await countWeeksOf(db, reach.viewer, reviewStatus)) + (await correctionOf(db, reach, 'w', rows));
  }
  return countFrom(db, matching(criteria));
}
