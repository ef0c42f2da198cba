/** Weeks with entries that supervisor and company have not confirmed, as `weeksToRemind` of supervision. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { entriesOfPlacement } from '#provider/modules/diaries/internshipRepository';

/** Of an approved placement p: returned ones count again once an entry changed. */
const openWeeks = (today: string) => sql`
  select date_trunc('week', d.date)::date as week from (${entriesOfPlacement}) d
  left join week_confirmations w on w.placement_id = p.id and w.week = date_trunc('week', d.date)::date
  where p.state = 'approved'
    and (d.date < date_trunc('week', ${today}::date)::date
      or coalesce(p.ended_on, p.end_date) < ${today}::date)
    and (w.week is null or (w.state = 'returned' and d.updated_at > w.confirmed_at))`;

export const hasOpenWeeks = (today: string) => sql<boolean>`exists (${openWeeks(today)})`;

export async function openWeeksOf(
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; weeks: number }>`
    select p.id, (select count(distinct o.week)::int from (${openWeeks(today)}) o) as weeks
    from placements p where p.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, weeks }) => [id, weeks]));
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
      select count(distinct each.week) as weeks, min(each.week) as since from (${openWeeks(today)}) each) o
    where p.company_id = ${companyId} and p.state in ('draft', 'approved')`.execute(db);
  return rows[0]!;
}
