/** A week: a student, an internship, a Monday. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SupervisedState } from '#contract/coordinator/piles';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage, type Slice } from '#provider/http/page';
import { isOf } from '#provider/modules/diaries/internshipRepository';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { weeksOfPlacement } from '#provider/services/countedWeeksRepository';
import { countSupervisedWeeksOf, countWeeksOf } from '../figures/talliesRepository';
import {
  andWithin,
  correctionOf,
  mayHavePending,
  mayHaveSupervised,
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

/** Answers about weeks of a span, read once. What was confirmed may have changed since. */
const answersIn = (state: SupervisedState, { from, until }: Span) => {
  const answer =
    state === 'none'
      ? sql`true`
      : state === 'returned'
        ? sql`c.state = 'returned'`
        : sql`c.state = 'confirmed'
          and (select now.state from (${weeksOfPlacement(sql`c.week`)}) now) = ${sql.lit(state)}`;
  return sql`
    select c.week, p.id, p.student_id, a.internship_id
    from week_confirmations c join placements p on p.id = c.placement_id
    left join lateral (select internship_id from applications where id = p.application_id offset 0) a on true
    where ${answer} and c.week >= ${from}::date and c.week < ${until}::date offset 0`;
};

/** Whether the supervisor said so of week w. A count: the planner joins "exists" and reads all answers. */
const isSupervised = (state: SupervisedState, span?: Span) => {
  const answered = span
    ? sql`exists (select from (${answersIn(state, span)}) c where c.week = w.week and c.student_id = w.student_id
      and (c.id = w.placement_id or c.internship_id = w.internship_id))`
    : sql`(select count(*) > 0 from ${PLACEMENTS}
      cross join lateral (${weeksOfPlacement(sql`w.week`)}) c
      where p.student_id = w.student_id and (p.id = w.placement_id or a.internship_id = w.internship_id)
        and ${state === 'none' ? sql`c.state is not null` : sql`c.state = ${sql.lit(state)}`})`;
  return state === 'none' ? sql`not ${answered}` : answered;
};

/** Of a row and its student t. */
const narrowing = (
  row: Row,
  { reach, studentId, reviewStatus, q, branch, guide, supervised }: WeekCriteria,
) => sql`
    ${andWithin(reach, row)} ${studentId === null ? sql`` : sql`and t.student_id = ${studentId}`}
    ${reviewStatus === 'pending' ? mayHavePending(reach) : sql``}
    ${reviewStatus === 'pending' && supervised !== null ? mayHaveSupervised(reach, supervised) : sql``}
    ${q === null ? sql`` : sql`and t.search_text like ${containing(q)}`}
    ${branch === null ? sql`` : sql`and t.branch = ${branch}`}
    ${guide === null ? sql`` : sql`and ${isGuidedBy(row, guide)}`}`;

/** From students within reach to their weeks. */
const matching = (criteria: WeekCriteria) => {
  const { reach, owner, supervised } = criteria;
  return sql`
  from ${reachable(reach)}
  cross join lateral (${weeksOf(criteria)}) w
  where true ${narrowing('w', criteria)}
    ${supervised === null ? sql`` : sql`and ${isSupervised(supervised)}`}
    ${
      owner === null
        ? sql``
        : sql`and t.student_id in (select student_id from internship_diaries where ${isOf(owner)})`
    }`;
};

/** Pending weeks of a span from their entries, so that the oldest are read without all others. */
const pendingIn = (criteria: WeekCriteria, span: Span) => sql`
  from (
    select min(d.id) as first_id, d.student_id, d.internship_id, d.placement_id, ${weekOf('d')} as week, t.sort_name
    from internship_diaries d join ${reachable(criteria.reach)} on t.student_id = d.student_id
    where d.review_status = 'pending' and d.date >= ${span.from}::date and d.date < ${span.until}::date
      ${criteria.from === null ? sql`` : sql`and d.date >= ${criteria.from}::date`}
      ${criteria.to === null ? sql`` : sql`and d.date <= ${criteria.to}::date`}
      ${criteria.owner === null ? sql`` : sql`and ${isOf(criteria.owner)}`} ${narrowing('d', criteria)}
    group by 2, 3, 4, 5, 6) w
  ${criteria.supervised === null ? sql`` : sql`where ${isSupervised(criteria.supervised, span)}`}`;
interface Span {
  from: string;
  until: string;
}

export interface WeekKey {
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

const spanFrom = (at: string, weeks: number, backwards: boolean): Span =>
  backwards ? { from: plusDays(at, -7 * weeks), until: at } : { from: at, until: plusDays(at, 7 * weeks) };

/** Of a week with more pending entries the first rows are read by student, in order, without grouping. */
const MANY = 5_000;
const hasMany = async (db: Kysely<Database>, { from, until }: Span): Promise<boolean> => {
  const some = sql`from (select from internship_diaries where review_status = 'pending'
    and date >= ${from}::date and date < ${until}::date limit ${MANY + 1}) d`;
  return (await countFrom(db, some)) > MANY;
};

/** Of one week, so that the order by student is the order of the list. */
async function firstOfWeek(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  { from, until }: Span,
  { limit, backwards }: Pick<Slice, 'limit' | 'backwards'>,
): Promise<WeekKey[]> {
  const to = plusDays(until, -1);
  const isOutside = (criteria.from ?? from) > from || (criteria.to ?? to) < to;
  if (isOutside) return [];
  const { rows } = await sql<WeekKey>`
    select w.first_id, t.student_id, w.internship_id, w.placement_id, w.week
    ${matching({ ...criteria, from, to })}
    order by ${inOrder(BY_STUDENT, backwards)} limit ${limit}`.execute(db);
  return rows;
}

/** Oldest week first: reads one week, then two, four and so on, until the page is full; dense ones singly. */
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
    let span = spanFrom(at, weeks, backwards);
    let isDense = skipped === 0 && (await hasMany(db, span));
    if (isDense && weeks > 1) {
      weeks = 1;
      span = spanFrom(at, weeks, backwards);
      isDense = await hasMany(db, span);
    }
    at = backwards ? span.from : span.until;
    if (isDense) {
      keys.push(...(await firstOfWeek(db, criteria, span, { limit: limit - keys.length, backwards })));
      continue;
    }
    const pending = pendingIn(criteria, span);
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

export async function pageOfWeekKeys(
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

/** From tallies where only the review or the supervisor's word is filtered. */
export async function countWeeks(db: Kysely<Database>, criteria: WeekCriteria): Promise<number> {
  const { reach, reviewStatus, studentId, owner, from, to, q, branch, guide, supervised } = criteria;
  const narrowing = [studentId, owner, from, to, q, branch, guide];
  const isTallied = supervised === null || reviewStatus === 'pending';
  if (!reach.years.isCounted || !isTallied || narrowing.some((value) => value !== null))
    return countFrom(db, matching(criteria));
  const weeks = weeksOf(criteria);
  if (supervised === null)
    return (await countWeeksOf(db, reach.viewer, reviewStatus)) + (await correctionOf(db, reach, 'w', weeks));
  const answered = sql`select * from (${weeks}) w where ${isSupervised(supervised)}`;
  return (
    (await countSupervisedWeeksOf(db, reach.viewer, supervised)) +
    (await correctionOf(db, reach, 'w', answered))
  );
}
