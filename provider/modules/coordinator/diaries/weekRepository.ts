/** A week: a student, an internship, a Monday. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SupervisedState } from '#contract/coordinator/piles';
import type { PlacementState } from '#contract/placement/lifecycle';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage, type Slice } from '#provider/http/page';
import {
  acceptedAt,
  internshipOf,
  isOf,
  placementOf,
  sideOfEntry,
} from '#provider/modules/diaries/internshipRepository';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { countWeeksOf } from '../figures/talliesRepository';
import {
  andWithin,
  correctionOf,
  mayHavePending,
  oldestPendingDay,
  reachable,
  type DiaryReach,
} from './diaryReachRepository';
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

type Row = 'd' | 'w';
const weekOf = (row: Row) => (row === 'w' ? sql`w.week` : sql`date_trunc('week', d.date::timestamp)::date`);

/** Whose diary a row is of, without nulls, and the same of a placement p with its application a. */
const diaryOf = (row: Row) => sql`${sql.ref(`${row}.student_id`)},
  coalesce(${sql.ref(`${row}.internship_id`)}, 0), coalesce(${sql.ref(`${row}.placement_id`)}, 0)`;
const DIARY_OF_PLACEMENT = sql`p.student_id, coalesce(a.internship_id, 0),
  case when p.application_id is null then p.id else 0 end`;
const PLACEMENTS = sql`placements p left join applications a on a.id = p.application_id`;

const isGuidedBy = (row: Row, guide: number) =>
  guide === 0
    ? sql`(${diaryOf(row)}) not in (select ${DIARY_OF_PLACEMENT} from ${PLACEMENTS} where p.guide_id is not null)`
    : sql`(${diaryOf(row)}) in (select ${DIARY_OF_PLACEMENT} from ${PLACEMENTS} where p.guide_id = ${guide})`;

/** By what the supervisor said of the week. */
const isSupervised = (row: Row, state: SupervisedState) => {
  const answered = (which: RawBuilder<unknown>) => sql`(
    select ${DIARY_OF_PLACEMENT}, c.week from ${PLACEMENTS}
    join week_confirmations c on c.placement_id = p.id ${which})`;
  const week = sql`(${diaryOf(row)}, ${weekOf(row)})`;
  return state === 'none'
    ? sql`${week} not in ${answered(sql``)}`
    : sql`${week} in ${answered(sql`where c.state = ${state}`)}`;
};

/** Of a row and its student t. */
const narrowing = (
  row: Row,
  { reach, studentId, reviewStatus, q, branch, guide, supervised }: WeekCriteria,
) => sql`
    ${andWithin(reach, row)} ${studentId === null ? sql`` : sql`and t.student_id = ${studentId}`}
    ${reviewStatus === 'pending' ? mayHavePending(reach) : sql``}
    ${q === null ? sql`` : sql`and t.search_text like ${containing(q.toLowerCase())}`}
    ${branch === null ? sql`` : sql`and t.branch = ${branch}`}
    ${guide === null ? sql`` : sql`and ${isGuidedBy(row, guide)}`}
    ${supervised === null ? sql`` : sql`and ${isSupervised(row, supervised)}`}`;

/** From students within reach to their weeks. */
const matching = (criteria: WeekCriteria) => {
  const { reach, owner } = criteria;
  return sql`
  from ${reachable(reach)}
  cross join lateral (${weeksOf(criteria)}) w
  where true ${narrowing('w', criteria)}
    ${
      owner === null
        ? sql``
        : sql`and t.student_id in (select student_id from internship_diaries where ${isOf(owner)})`
    }`;
};

/** Pending weeks of a span from their entries, so that the oldest are read without all others. */
const pendingIn = (criteria: WeekCriteria, { from, until }: Span) => sql`
  from (
    select min(d.id) as first_id, d.student_id, d.internship_id, d.placement_id, ${weekOf('d')} as week, t.sort_name
    from internship_diaries d join ${reachable(criteria.reach)} on t.student_id = d.student_id
    where d.review_status = 'pending' and d.date >= ${from}::date and d.date < ${until}::date
      ${criteria.from === null ? sql`` : sql`and d.date >= ${criteria.from}::date`}
      ${criteria.to === null ? sql`` : sql`and d.date <= ${criteria.to}::date`}
      ${criteria.owner === null ? sql`` : sql`and ${isOf(criteria.owner)}`} ${narrowing('d', criteria)}
    group by 2, 3, 4, 5, 6) w`;
interface Span {
  from: string;
  until: string;
}

interface WeekKey {
  first_id: number;
  student_id: number;
  internship_id: number | null;
  placement_id: number | null;
  week: string;
}

const inOrder = (by: readonly RawBuilder<unknown>[], backwards: boolean) =>
  sql.join(by.map((one) => (backwards ? sql`${one} desc` : one)));
const BY_STUDENT = [sql`t.sort_name`, sql`t.student_id`, sql`w.week`, sql`w.first_id`];
const BY_WEEK = [sql`w.week`, sql`w.sort_name`, sql`w.student_id`, sql`w.first_id`];

/** Days of the first and the last pending entry within reach; the last may be of another reach. */
async function pendingDays(db: Kysely<Database>, reach: DiaryReach): Promise<[string, string] | null> {
  const first = await oldestPendingDay(db, reach);
  if (first === null) return null;
  const { rows } = await sql<{ last: string }>`
    select max(date) as last from internship_diaries where review_status = 'pending'`.execute(db);
  return [mondayOf(first), mondayOf(rows[0]!.last)];
}

/** Oldest week first: reads one week, then two, four and so on, until the page is full. */
async function pageByWeek(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  { limit, offset, backwards }: Slice,
): Promise<WeekKey[]> {
  const days = await pendingDays(db, criteria.reach);
  if (!days) return [];
  const [first, last] = days;
  const keys: WeekKey[] = [];
  let skipped = offset;
  let at = backwards ? plusDays(last, 7) : first;
  for (let weeks = 1; keys.length < limit && (backwards ? at > first : at <= last); weeks *= 2) {
    const end = plusDays(at, (backwards ? -7 : 7) * weeks);
    const pending = pendingIn(criteria, backwards ? { from: end, until: at } : { from: at, until: end });
    at = end;
    const inSpan = skipped > 0 ? await countFrom(db, pending) : null;
    if (inSpan !== null && inSpan <= skipped) {
      skipped -= inSpan;
      continue;
    }
    const { rows } = await sql<WeekKey>`
      select w.first_id, w.student_id, w.internship_id, w.placement_id, w.week ${pending}
      order by ${inOrder(BY_WEEK, backwards)} limit ${limit - keys.length} offset ${skipped}`.execute(db);
    keys.push(...rows);
    skipped = 0;
  }
  return backwards ? keys.reverse() : keys;
}

async function pageOfWeekKeys(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  page: ListPage,
  total: number,
): Promise<WeekKey[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  if (criteria.sort === 'week' && criteria.reviewStatus === 'pending') return pageByWeek(db, criteria, slice);
  const { limit, offset, backwards } = slice;
  const { rows } = await sql<WeekKey>`
    select w.first_id, t.student_id, w.internship_id, w.placement_id, w.week ${matching(criteria)}
    order by ${inOrder(BY_STUDENT, backwards)} limit ${limit} offset ${offset}`.execute(db);
  return backwards ? rows.reverse() : rows;
}

/** By their first entries. */
export async function idsOfWeeks(db: Kysely<Database>, criteria: WeekCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.first_id as id ${matching(criteria)} order by ${inOrder(BY_STUDENT, false)}`.execute(db);
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
    pending_since: Date | null;
    returned_since: Date | null;
    placement: number | null;
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
      p.id as placement, h.inside_hours, h.outside, h.entries, h.pending, h.returned, h.pending_since, h.returned_since,
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
    left join lateral (${placementOf(sql`w`)}) p on true
    left join week_confirmations c on c.placement_id = p.id and c.week = w.week
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
  if (reach.years.isCounted && narrowing.every((value) => value === null)) {
    const rows = weeksOf(criteria);
    return (await countWeeksOf(db, reach.viewer, reviewStatus)) + (await correctionOf(db, reach, 'w', rows));
  }
  return countFrom(db, matching(criteria));
}
