/** A week: a student, an internship, a Monday. */
import { sql, type Kysely } from 'kysely';
import type { SupervisedState } from '#contract/coordinator/piles';
import { branchId } from '#provider/database/collegeNames';
import { firstOf } from '#provider/database/firstOf';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import { confirmedWeek } from '#provider/services/countedWeeksRepository';
import { diariesThat, entriesOfDiary, type DiaryCriteria } from './diaryRepository';
import type { DiaryScope } from './diaryScopeRepository';

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

/** Weeks w by what the supervisor said of them; what was confirmed may have changed since. */
function isSupervised(state: SupervisedState) {
  const hasAnswer = (also = sql``) => sql`exists (
    select from week_confirmations c where c.placement_id = w.placement and c.week = w.week ${also})`;
  if (state === 'none') return sql`not ${hasAnswer()}`;
  if (state === 'returned') return hasAnswer(sql`and c.state = 'returned'`);
  return sql`exists (select from placements p cross join lateral (${confirmedWeek(sql`w.week`)} offset 0) c
    where p.id = w.placement and c.state = ${sql.lit(state)} offset 0)`;
}

const weeksThat = (criteria: WeekCriteria) => {
  const { q, branch, guide, supervised } = criteria;
  const guided = guide === 0 ? sql`p.guide_id is null` : sql`p.guide_id = ${guide}`;
  const narrowing = sql`
    ${q === null ? sql`` : sql`and t.search_text like ${containing(q)}`}
    ${branch === null ? sql`` : sql`and t.branch_id = ${branchId(branch)}`}
    ${guide === null ? sql`` : sql`and ${guided}`}`;
  return sql`
    select * from (
      select d.student_id, d.internship_id, d.placement_id, d.placement, d.sort_name,
        date_trunc('week', e.date::timestamp)::date as week, min(e.id) as first_id, min(e.date) as first_day,
        count(*)::int as entries
      from (${diariesThat(criteria, narrowing)}) d cross join lateral (${entriesOfDiary(criteria)}) e
      group by 1, 2, 3, 4, 5, 6) w
    ${supervised === null ? sql`` : sql`where ${isSupervised(supervised)}`}`;
};

export interface WeekKey {
  first_id: number;
  student_id: number;
  internship_id: number | null;
  placement_id: number | null;
  week: string;
}

const BY_STUDENT = sql`w.sort_name, w.student_id, w.week, w.first_id`;
const BY_WEEK = sql`w.week, w.sort_name, w.student_id, w.first_id`;

interface WeekMatches {
  total: number;
  keys: WeekKey[];
}

/** Pending ones oldest first, if the list is sorted so; all others by student. */
export async function findWeeks(
  db: Kysely<Database>,
  criteria: WeekCriteria,
  page: ListPage,
): Promise<WeekMatches> {
  const order = criteria.sort === 'week' && criteria.reviewStatus === 'pending' ? BY_WEEK : BY_STUDENT;
  const { rows } = await sql<WeekMatches>`
    with w as materialized (${weeksThat(criteria)})
    select (select count(*) from w)::int as total, coalesce((
      select json_agg(k order by place) from (
        select first_id, student_id, internship_id, placement_id, week, row_number() over (order by ${order}) as place
        from w order by place limit ${page.perPage} offset ${offsetOf(page)}) k), '[]') as keys`.execute(db);
  return rows[0]!;
}

/** By their first entries. */
export async function idsOfWeeks(db: Kysely<Database>, criteria: WeekCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.first_id as id from (${weeksThat(criteria)}) w order by ${BY_STUDENT}`.execute(db);
  return rows.map(({ id }) => id);
}

interface WeeksPile {
  count: number;
  entries: number;
  /** The oldest day. */
  since: string | null;
  /** Their first entries. */
  first: number[];
}

/** Pending ones. */
export async function pileOfWeeks(db: Kysely<Database>, scope: DiaryScope): Promise<WeeksPile> {
  const all = { studentId: null, owner: null, from: null, to: null, q: null, branch: null, guide: null };
  const pending = { ...all, scope, reviewStatus: 'pending', supervised: null, sort: 'week' } as const;
  const { rows } = await sql<WeeksPile>`
    select count(*)::int as count, coalesce(sum(entries), 0)::int as entries, min(first_day) as since,
      ${firstOf(sql`first_id`, sql`first_day, first_id`)} as first
    from (${weeksThat(pending)}) w`.execute(db);
  return rows[0]!;
}
