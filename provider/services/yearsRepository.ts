import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { YearState } from '#contract/year/lifecycle';
import { TIME_ZONE } from '#contract/options';
import type { Database } from '../database/schema';

/** YYYY-MM-DD, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface Year extends Days {
  id: number;
  name: string;
  state: YearState;
}

export const yearsOf = (db: Kysely<Database>): Promise<Year[]> =>
  db
    .selectFrom('years')
    .select(['id', 'name', 'from_day as from', 'to_day as to', 'state'])
    .orderBy('from_day', 'desc')
    .execute();

/** The days of one year, or all days but those of archived years. */
export interface YearCriteria {
  only: Days | null;
  without: readonly Days[];
}
export const EVERY_YEAR: YearCriteria = { only: null, without: [] };

const within = (day: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${day} between ${from}::date and ${to}::date`;

/** A record without a day belongs to every year. */
export const isOfYears = ({ only, without }: YearCriteria, day: RawBuilder<unknown>): RawBuilder<boolean> => {
  const conditions = [
    ...(only === null ? [] : [within(day, only)]),
    ...without.map((days) => sql`(${within(day, days)}) is not true`),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

/** For what lasts from a time to another, or to today where that is null. */
export const lastsInYears = (
  { only }: YearCriteria,
  { from, until }: { from: RawBuilder<unknown>; until: RawBuilder<unknown> },
): RawBuilder<boolean> => {
  if (only === null) return sql<boolean>`true`;
  const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${sql.lit(TIME_ZONE)})::date`;
  return sql<boolean>`(${dayOf(from)} <= ${only.to}::date
    and coalesce(${dayOf(until)}, 'infinity') >= ${only.from}::date)`;
};

/** Whether the day of a record is in an archived year. */
export const isArchivedDay = (day: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select range_agg(daterange(from_day, to_day, '[]')) from years where state = 'archived') @> ${day}, false)`;

/** A record; no year that is further ahead has begun. */
export interface OfYear {
  year: { name: string; archived: boolean } | null;
}
export const yearOfDay = (day: RawBuilder<unknown>) => sql<OfYear['year']>`(
  select jsonb_build_object('name', y.name, 'archived', y.state = 'archived')
  from years y where ${day} between y.from_day and y.to_day)`;

/** Of the first record, and of the last one. */
export async function recordedDays(
  db: Kysely<Database>,
): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select least((select min(year_day) from placements), (select min(year_day) from applications),
      (select min(year_day) from enrolments)) as first,
    greatest((select max(year_day) from placements), (select max(year_day) from applications)) as last`.execute(
    db,
  );
  return rows[0]!;
}

const YEARS = 7206011;

/** Of those who add or change years: the next one sees what this one did. */
export async function lockYears(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(YEARS)})`.execute(trx);
}

/** Skips what another process added meanwhile. */
export async function insertYears(
  db: Kysely<Database>,
  years: readonly (Days & { name: string })[],
): Promise<void> {
  if (years.length === 0) return;
  await sql`
    insert into years (name, from_day, to_day)
    select y.name, y."from", y."to" from (select pg_advisory_xact_lock(${sql.lit(YEARS)})) locked,
      jsonb_to_recordset(${JSON.stringify(years)}::jsonb) y (name text, "from" date, "to" date)
    on conflict do nothing`.execute(db);
}
