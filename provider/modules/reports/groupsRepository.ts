/**
 * Keeps one row for the open reports about each internship and for each decision, as the standings of
 * students are kept: triggers mark the internship of a report that was written, and whoever reads groups the
 * marked ones anew, one caller at a time (docs/rules.md, office 4).
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** Any fixed number: whoever groups anew holds this lock. */
const LOCK = 7_206_009;
/** Internships at a time. */
const BATCH = 1000;

/** Adds the groups of these internships to the totals, or takes them off. */
const tally = (ids: readonly number[], sign: 1 | -1) => sql`
  insert into report_totals as t (state, n)
  select case when outcome is null then 'open' else 'closed' end, ${sql.lit(sign)} * count(*)::int
  from report_groups where internship_id = any(${ids}::integer[]) group by 1
  on conflict (state) do update set n = t.n + excluded.n`;

/**
 * Groups the reports about some of the internships anew that were marked up to the mark `until`.
 * @returns whether there were any
 */
export async function refreshSomeGroups(trx: Kysely<Database>, until: number): Promise<boolean> {
  // In a statement of its own: each statement after it sees what the holder before has written.
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

/** The number of the newest mark; null when nothing is marked. */
export async function newestReportMark(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ until: number | null }>`select max(id) as until from report_marks`.execute(db);
  return rows[0]!.until;
}
