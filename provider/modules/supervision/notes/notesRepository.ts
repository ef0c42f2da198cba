import { sql, type Kysely } from 'kysely';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { entriesOfPlacement } from '#provider/services/countedWeeksRepository';

type Db = Kysely<Database>;

/** Shorter texts are alike by chance. */
const LONG_ENOUGH = 40;
/** Trigrams in common: at 0.8 a word or two differ. */
const ALIKE = 0.8;
/** Entries of the diary that are compared: the latest, so that a diary of years takes no longer. */
const MOST_OWN = 200;
/** Of other students at the same posting or company, so many days around. */
const NEAR_DAYS = 14;
const MOST_OTHERS = 1000;
const MOST_ROWS = 200;

const own = (id: number) => sql`
  select d.id, d.student_id, d.date, d.description, d.created_at
  from placements p cross join lateral (${entriesOfPlacement}) d
  where p.id = ${id} order by d.date desc limit ${sql.lit(MOST_OWN)}`;

/** Lengths first: they cost nothing. */
const isAlike = sql`
  char_length(e.description) between char_length(o.description) * 0.7 and char_length(o.description) * 1.4
  and similarity(e.description, o.description) >= ${sql.lit(ALIKE)}`;

export interface AlikeRow {
  date: string;
  other_date: string;
  /** Null for the student's own. */
  name: string | null;
  college: string | null;
  branch: string | null;
}

/**
 * Pairs of entries with nearly the same text: within the diary, with others at the same posting or company at
 * about the same time, and word for word with anybody of the college.
 */
export async function entriesAlike(db: Db, id: number): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with o as materialized (select * from (${own(id)}) d where char_length(d.description) >= ${sql.lit(LONG_ENOUGH)}),
    days as (select min(date) - ${sql.lit(NEAR_DAYS)} as first, max(date) + ${sql.lit(NEAR_DAYS)} as last from o),
    near as materialized (
      select d.id, d.student_id, d.date, d.description
      from placements p left join applications a on a.id = p.application_id
      join internship_diaries d on d.internship_id = a.internship_id
        or d.placement_id in (
          select q.id from placements q where q.source = 'own' and q.college_id = p.college_id and q.id <> p.id
            and folded(q.company) = folded(p.company))
      where p.id = ${id} and d.student_id <> p.student_id
        and d.date between (select first from days) and (select last from days)
      order by d.date desc limit ${sql.lit(MOST_OTHERS)})
    (select o.date, e.date as other_date, null as name, null as college, null as branch
      from o join o e on e.date < o.date and ${isAlike}
      order by o.date, e.date limit ${sql.lit(MOST_ROWS)})
    union all
    (select o.date, e.date, u.name, ${collegeName('s')}, ${branchName('s')}
      from (
        select o.id, e.id as other from o join near e
          on e.date between o.date - ${sql.lit(NEAR_DAYS)} and o.date + ${sql.lit(NEAR_DAYS)} and ${isAlike}
        union
        select o.id, e.id from o join internship_diaries e
          on md5(lower(e.description)) = md5(lower(o.description)) and e.student_id <> o.student_id
        join students s on s.id = e.student_id
        where s.college_id = (select college_id from placements where id = ${id})
        limit ${sql.lit(MOST_ROWS)}) pair
      join o on o.id = pair.id
      join internship_diaries e on e.id = pair.other
      join students s on s.id = e.student_id join users u on u.id = s.user_id
      where s.college_id = (select college_id from placements where id = ${id})
      order by o.date, e.date)`.execute(db);
  return rows;
}

interface BurstRow {
  date: string;
  /** Days written in the same hour. */
  days: number;
  at: Date;
}

/** Days of the diary that were written with at least `least` in one hour. */
export async function daysWrittenAtOnce(db: Db, id: number, least: number): Promise<BurstRow[]> {
  const { rows } = await sql<BurstRow>`
    with o as materialized (${own(id)}),
    hours as (
      select created_at as at,
        count(*) over (order by created_at range between current row and interval '1 hour' following)::int as days
      from o)
    select distinct on (o.date) o.date, h.days, h.at
    from o join hours h on h.days >= ${least} and o.created_at between h.at and h.at + interval '1 hour'
    order by o.date, h.days desc, h.at`.execute(db);
  return rows;
}

export const answersOf = (db: Db, placementId: number) =>
  db
    .selectFrom('week_answers')
    .select(['week', 'text', 'answered_at'])
    .where('placement_id', '=', placementId)
    .execute();

export async function saveAnswer(
  trx: Db,
  { placementId, week, text, at }: { placementId: number; week: string; text: string; at: Date },
): Promise<void> {
  const answer = { text, answered_at: at };
  await trx
    .insertInto('week_answers')
    .values({ placement_id: placementId, week, ...answer })
    .onConflict((conflict) => conflict.columns(['placement_id', 'week']).doUpdateSet(answer))
    .execute();
}
