/** Weeks with entries that supervisor and company have not confirmed, as `weeksToRemind` of supervision. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { entriesOfPlacement, weeksOfPlacement } from '#provider/services/countedWeeksRepository';

/** Of an approved placement p: not answered, or changed since. */
const open = (today: string) => sql`
  select w.week, w.hours from (${weeksOfPlacement()}) w
  where p.state = 'approved' and w.unanswered
    and (w.week < date_trunc('week', ${today}::timestamp)::date
      or coalesce(p.ended_on, p.end_date) < ${today}::date)`;

export const hasOpenWeeks = (today: string) => sql<boolean>`exists (${open(today)})`;

export async function openWeeksOf(
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; weeks: number }>`
    select p.id, (select count(*)::int from (${open(today)}) o) as weeks
    from placements p where p.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, weeks }) => [id, weeks]));
}

/** Days of the newest entries that count, by placement. */
export async function lastEntries(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; last: string }>`
    select p.id, max(d.date) as last from placements p cross join lateral (${entriesOfPlacement}) d
    where p.id = any(${ids}::integer[]) group by p.id`.execute(db);
  return new Map(rows.map(({ id, last }) => [id, last]));
}

export interface OpenWeek {
  /** Of the placement. */
  id: number;
  /** Its Monday. */
  week: string;
  hours: number;
}

/** Oldest first. */
export async function openWeeks(
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<OpenWeek[]> {
  const { rows } = await sql<OpenWeek>`
    select p.id, o.week, o.hours from placements p cross join lateral (${open(today)}) o
    where p.id = any(${ids}::integer[]) order by p.id, o.week`.execute(db);
  return rows;
}

/** Ids of the interns of a company with such weeks. */
export async function internsWithOpenWeeks(
  db: Kysely<Database>,
  companyId: number,
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from placements p
    where p.company_id = ${companyId} and p.source = 'portal' and ${hasOpenWeeks(today)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface OfCompany {
  to_confirm: number;
  to_confirm_since: Date | null;
  weeks: number;
  weeks_since: string | null;
}

export async function pilesOfCompany(
  db: Kysely<Database>,
  companyId: number,
  today: string,
): Promise<OfCompany> {
  const { rows } = await sql<OfCompany>`
    select count(*) filter (where p.state = 'draft')::int as to_confirm,
      min(p.updated_at) filter (where p.state = 'draft') as to_confirm_since,
      coalesce(sum(o.weeks), 0)::int as weeks, min(o.since) as weeks_since
    from placements p cross join lateral (
      select count(*) as weeks, min(each.week) as since from (${open(today)}) each) o
    where p.company_id = ${companyId} and p.state in ('draft', 'approved')`.execute(db);
  return rows[0]!;
}
