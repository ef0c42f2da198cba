/**
 * By internship, and by decision: triggers mark, readers regroup, one at a time (docs/rules.md, office 4).
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** Any fixed number. */
const LOCK = 7_206_009;
const BATCH = 1000;

/** Adds groups to the totals, or subtracts them. */
const tally = (ids: readonly number[], sign: 1 | -1) => sql`
  insert into report_totals as t (state, n)
  select case when outcome is null then 'open' else 'closed' end, ${sql.lit(sign)} * count(*)::int
  from report_groups where internship_id = any(${ids}::integer[]) group by 1
  on conflict (state) do update set n = t.n + excluded.n`;

/** Regroups some internships marked up to `until`. @returns whether there were any */
export async function refreshSomeGroups(trx: Kysely<Database>, until: number): Promise<boolean> {
  // On its own, so that each statement after it sees what the previous holder wrote.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const { rows } = await sql<{ internship_id: number }>`
    with taken as (delete from report_marks where id in (
      select id from report_marks where id <= ${until} order by id limit ${BATCH}) returning internship_id)
    select distinct internship_id from taken`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ internship_id }) => internship_id);
  const steps = [
    tally(ids, -1),
    sql`delete from report_groups where internship_id = any(${ids}::integer[])`,
    sql`insert into report_groups (internship_id, outcome, note, decided_at, decided_by, report_ids, first_id,
        created_at, updated_at)
      select internship_id, outcome, note, decided_at, decided_by, array_agg(id order by id), min(id),
        min(created_at), max(created_at)
      from reports where internship_id = any(${ids}::integer[])
      group by internship_id, outcome, note, decided_at, decided_by`,
    tally(ids, 1),
  ];
  for (const step of steps) await step.execute(trx);
  return true;
}

export async function newestReportMark(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ until: number | null }>`select max(id) as until from report_marks`.execute(db);
  return rows[0]!.until;
}
