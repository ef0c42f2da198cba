import { sql, type Kysely } from 'kysely';
import type { ReportOutcome, ReportState } from '#contract/report/lifecycle';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { sliceOf, type ListPage } from '#provider/http/page';

interface NewReport {
  internshipId: number;
  userId: number;
  reason: string;
  text: string;
  now: Date;
}

/** Public, or with an application in any state (docs/rules.md, reports 1). Locks the internship. */
export async function holdReportable(
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

const conditionsOf = ({ state, companyId, internshipId }: ReportCriteria) => sql`
  outcome is ${state === 'open' ? sql`null` : sql`not null`}
  ${companyId === null ? sql`` : sql`and internship_id in (select id from internships where company_id = ${companyId})`}
  ${internshipId === null ? sql`` : sql`and internship_id = ${internshipId}`}`;

/** Open ones by longest wait, decided ones latest first. */
export async function pageOfReports(
  db: Kysely<Database>,
  criteria: ReportCriteria,
  page: ListPage,
  total: number,
): Promise<ReportGroup[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const isOpen = criteria.state === 'open';
  const order = isOpen ? ['created_at', 'first_id'] : ['decided_at', 'first_id'];
  const direction = isOpen === slice.backwards ? sql`desc` : sql`asc`;
  const by = sql.join(order.map((column) => sql`${sql.ref(column)} ${direction}`));
  const { rows } = await sql<ReportGroup>`
    select g.first_id as id, g.internship_id, g.created_at, g.updated_at, cardinality(g.report_ids) as reporters,
      g.outcome, g.note, g.decided_at, r.reports, u.name as decided_by, i.name as internship, i.slug,
      coalesce(c.name, '') as company, i.moderation_status, greatest(i.submitted_at, i.decided_at) as version
    from (select * from report_groups where ${conditionsOf(criteria)}
      order by ${by} limit ${slice.limit} offset ${slice.offset}) g
    cross join lateral (select * from internships where id = g.internship_id offset 0) i
    cross join lateral (select name from companies where id = i.company_id offset 0) c
    left join lateral (select name from users where id = g.decided_by offset 0) u on true
    cross join lateral (
      select json_agg(json_build_object('reason', reason, 'text', text, 'created_at', created_at) order by id) as reports
      from reports where id = any(g.report_ids)) r
    order by ${sql.join(order.map((column) => sql`${sql.ref(`g.${column}`)} ${direction}`))}`.execute(db);
  return slice.backwards ? rows.reverse() : rows;
}

/** From tallies; those of one company are counted. */
export async function countReports(db: Kysely<Database>, criteria: ReportCriteria): Promise<number> {
  const { state, companyId, internshipId } = criteria;
  if (companyId !== null || internshipId !== null)
    return countFrom(db, sql`from report_groups where ${conditionsOf(criteria)}`);
  const total = await db
    .selectFrom('report_totals')
    .select('n')
    .where('state', '=', state)
    .executeTakeFirst();
  return total?.n ?? 0;
}

export const reportedInternship = (db: Kysely<Database>, reportId: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('internships as i', 'i.id', 'r.internship_id')
    .select(['i.id', 'i.name', 'i.slug', 'r.outcome'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();

/** Locked: a second decision waits and finds none. */
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

export async function closeReports(
  trx: Kysely<Database>,
  ids: readonly number[],
  outcome: Outcome,
): Promise<void> {
  await trx.updateTable('reports').set(outcome).where('id', 'in', ids).execute();
}
