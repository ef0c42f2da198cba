/** Reports about internships. */
import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import type { ReportOutcome, ReportState } from '#contract/lifecycles/report';
import type { Database } from '#provider/database/schema';
import { offsetOf } from '#provider/http/page';

interface NewReport {
  internshipId: number;
  userId: number;
  reason: string;
  text: string;
  now: Date;
}

/** Whether everybody may see the internship. */
export async function isPublic(db: Kysely<Database>, internshipId: number): Promise<boolean> {
  const row = await db
    .selectFrom('internships')
    .select('id')
    .where('id', '=', internshipId)
    .where('listed', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a report. @returns its id; null when the person has reported the internship before */
export async function insertReport(
  trx: Kysely<Database>,
  { internshipId, userId, reason, text, now }: NewReport,
): Promise<number | null> {
  const row = await trx
    .insertInto('reports')
    .values({ internship_id: internshipId, user_id: userId, reason, text, created_at: now })
    .onConflict((c) => c.columns(['internship_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface ReportGroup {
  id: number;
  internship_id: number;
  internship: string;
  slug: string | null;
  company: string;
  reports: { reason: string; text: string; created_at: string }[];
  created_at: Date;
  updated_at: Date;
  reporters: number;
  outcome: ReportOutcome | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  moderation_status: number;
  version: Date;
}

/** Open reports are one group for each internship, decided ones one for each decision. */
const groups = (state: ReportState) => sql`
  select min(id) as id, internship_id, min(created_at) as created_at, max(created_at) as updated_at,
    count(*)::int as reporters, outcome, note, decided_at, decided_by,
    json_agg(json_build_object('reason', reason, 'text', text, 'created_at', created_at) order by id) as reports
  from reports
  where outcome is ${state === 'open' ? sql`null` : sql`not null`}
  group by internship_id, outcome, note, decided_at, decided_by`;

/** One page of reported internships: open ones that wait longest first, decided ones latest first. */
export async function pageOfReports(
  db: Kysely<Database>,
  state: ReportState,
  page: number,
): Promise<ReportGroup[]> {
  const order = state === 'open' ? sql`g.created_at, g.id` : sql`g.decided_at desc, g.id desc`;
  const { rows } = await sql<ReportGroup>`
    select g.id, g.internship_id, g.created_at, g.updated_at, g.reporters, g.outcome, g.note, g.decided_at,
      g.reports, u.name as decided_by, i.name as internship, i.slug, coalesce(c.name, '') as company,
      i.moderation_status, greatest(i.submitted_at, i.decided_at) as version
    from (${groups(state)}) g
    join internships i on i.id = g.internship_id
    join companies c on c.id = i.company_id
    left join users u on u.id = g.decided_by
    order by ${order} limit ${PER_PAGE} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

/** How many reported internships there are. */
export async function countReports(db: Kysely<Database>, state: ReportState): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${groups(state)}) g`.execute(db);
  return rows[0]!.n;
}

/** The internship that a report is about, with what its reporters are told; undefined for no such report. */
export const reportedInternship = (db: Kysely<Database>, reportId: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('internships as i', 'i.id', 'r.internship_id')
    .select(['i.id', 'i.name', 'i.slug', 'r.outcome'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();

/** The open reports about an internship, held until the end; a second decision waits and then finds none. */
export const heldReports = (trx: Kysely<Database>, internshipId: number) =>
  trx
    .selectFrom('reports')
    .select(['id', 'user_id', 'created_at'])
    .where('internship_id', '=', internshipId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

interface Outcome {
  outcome: ReportOutcome;
  note: string | null;
  decided_at: Date;
  decided_by: number;
}

/** Closes reports. */
export async function closeReports(
  trx: Kysely<Database>,
  ids: readonly number[],
  outcome: Outcome,
): Promise<void> {
  await trx.updateTable('reports').set(outcome).where('id', 'in', ids).execute();
}
