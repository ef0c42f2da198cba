import { sql, type Kysely } from 'kysely';
import type { ReportOutcome, ReportState } from '#contract/report/lifecycle';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';

interface NewReport {
  internshipId: number;
  userId: number;
  reason: string;
  text: string;
  now: Date;
}

/** Public, or with an application in any state (docs/rules.md, reports 1). Locks the internship. */
export async function lockReportable(
  trx: Kysely<Database>,
  internshipId: number,
  userId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('internships as i')
    .select('i.id')
    .where('i.id', '=', internshipId)
    .where((eb) =>
      eb.or([
        eb('i.listed', '=', true),
        eb.exists(
          eb
            .selectFrom('applications as a')
            .innerJoin('students as s', 's.id', 'a.student_id')
            .select('a.id')
            .whereRef('a.internship_id', '=', 'i.id')
            .where('s.user_id', '=', userId),
        ),
      ]),
    )
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

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

interface ReportCriteria {
  state: ReportState;
  companyId: number | null;
  internshipId: number | null;
}

const isOpen = sql`outcome is null`;

/** One group per internship and decision. */
const groupsOf = ({ state, companyId, internshipId }: ReportCriteria) => sql`
  select internship_id, outcome, note, decided_at, decided_by, array_agg(id) as report_ids, min(id) as first_id,
    min(created_at) as created_at, max(created_at) as updated_at
  from reports
  where ${state === 'open' ? isOpen : sql`not (${isOpen})`}
    ${companyId === null ? sql`` : sql`and internship_id in (select id from internships where company_id = ${companyId})`}
    ${internshipId === null ? sql`` : sql`and internship_id = ${internshipId}`}
  group by 1, 2, 3, 4, 5`;

/** Open ones by longest wait, decided ones latest first. */
export async function pageOfReports(
  db: Kysely<Database>,
  criteria: ReportCriteria,
  page: ListPage,
): Promise<ReportGroup[]> {
  const order =
    criteria.state === 'open' ? sql`g.created_at, g.first_id` : sql`g.decided_at desc, g.first_id desc`;
  const { rows } = await sql<ReportGroup>`
    select g.first_id as id, g.internship_id, g.created_at, g.updated_at, cardinality(g.report_ids) as reporters,
      g.outcome, g.note, g.decided_at, r.reports, u.name as decided_by, i.name as internship, i.slug,
      coalesce(c.name, '') as company, i.moderation_status, greatest(i.submitted_at, i.decided_at) as version
    from (select * from (${groupsOf(criteria)}) g order by ${order}
      limit ${page.perPage} offset ${offsetOf(page)}) g
    join internships i on i.id = g.internship_id
    join companies c on c.id = i.company_id
    left join users u on u.id = g.decided_by
    cross join lateral (
      select json_agg(json_build_object('reason', reason, 'text', text, 'created_at', created_at) order by id) as reports
      from reports where id = any(g.report_ids)) r
    order by ${order}`.execute(db);
  return rows;
}

export const countReports = (db: Kysely<Database>, criteria: ReportCriteria): Promise<number> =>
  countFrom(db, sql`from (${groupsOf(criteria)}) g`);

export const reportedInternship = (db: Kysely<Database>, reportId: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('internships as i', 'i.id', 'r.internship_id')
    .select(['i.id', 'i.name', 'i.slug', 'r.outcome'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();

/** Locked: a second decision waits and finds none. */
export const lockedReports = (trx: Kysely<Database>, internshipId: number) =>
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

export async function closeReports(
  trx: Kysely<Database>,
  ids: readonly number[],
  outcome: Outcome,
): Promise<void> {
  await trx.updateTable('reports').set(outcome).where('id', 'in', ids).execute();
}
