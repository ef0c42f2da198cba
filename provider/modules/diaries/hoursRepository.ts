/** Hours of one person's days, over all internship and project diaries (docs/rules.md, diaries 21). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';

export type DiaryTable = 'internship_diaries' | 'project_diaries';

/** Any fixed number. */
const LOCK = 7_206_024;

/** Before any row is locked: of two saves at once the second one adds up what the first one wrote. */
export async function lockDaysOf(trx: Kysely<Database>, authorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::integer, ${authorId}::integer)`.execute(trx);
}

interface Written {
  author: RawBuilder<unknown>;
  dates: RawBuilder<unknown>;
  /** Left out. */
  but?: { table: DiaryTable; id: number };
}

const hoursWritten = ({ author, dates, but }: Written) => {
  const others = (table: DiaryTable) => (but?.table === table ? sql`and written.id <> ${but.id}` : sql``);
  return sql`
    select written.date, written.hours from internship_diaries written
    where written.student_id = ${author} and written.date = any(${dates}) ${others('internship_diaries')}
    union all
    select written.date, written.hours from project_diaries written
    where written.author_id = ${author} and written.date = any(${dates}) ${others('project_diaries')}`;
};

/** What other entries of these days have, by day. */
export async function hoursBeside(
  trx: Kysely<Database>,
  authorId: number,
  dates: readonly string[],
  but?: Written['but'],
): Promise<Map<string, number>> {
  const hours = hoursWritten({ author: sql`${authorId}`, dates: sql`${dates}::date[]`, but });
  const { rows } = await sql<{ date: string; hours: number }>`
    select written.date, sum(written.hours)::float8 as hours from (${hours}) written group by 1`.execute(trx);
  return new Map(rows.map(({ date, hours }) => [date, hours]));
}

const LONG = sql.lit(LIMITS.longDay);

/** All hours of the day of entry d where they are a note, else null. */
export const longDayOf = (author: RawBuilder<unknown>) => sql<number | null>`(
  select nullif(sum(written.hours) * (sum(written.hours) > ${LONG})::int, 0)::float8
  from (${hoursWritten({ author, dates: sql`array[d.date]` })}) written)`;

/** How many of the days are so long. */
export const longDaysAmong = (author: RawBuilder<unknown>, dates: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (
    select 1 from (${hoursWritten({ author, dates })}) written group by written.date having sum(written.hours) > ${LONG}) long)`;
