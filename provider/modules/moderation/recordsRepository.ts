/** Any moderated record, whatever its state, and what is around it. */
import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf } from '#provider/http/page';
import type { Kind } from '#provider/policies/reviewed';
import type { Place } from './queueRepository';

export interface RecordsAsked {
  kind: Kind | null;
  q: string | null;
  statuses: number[] | null;
}

export interface RecordRow {
  kind: Kind;
  id: number;
  name: string;
  company: string;
  submitted_at: Date;
  moderation_status: number;
  status: number | null;
  expire_date: string | null;
}

const companies = sql`
  select 'company' as kind, c.id, coalesce(c.name, u.name) as name, coalesce(c.name, u.name) as company,
    greatest(c.submitted_at, c.decided_at) as submitted_at, c.moderation_status,
    null::smallint as status, null::date as expire_date
  from companies c join users u on u.id = c.user_id`;

const internships = sql`
  select 'internship' as kind, i.id, i.name, coalesce(c.name, '') as company,
    greatest(i.submitted_at, i.decided_at) as submitted_at, i.moderation_status, i.status, i.expire_date
  from internships i join companies c on c.id = i.company_id`;

function matching({ kind, q, statuses }: RecordsAsked) {
  const rows =
    kind === 'company'
      ? companies
      : kind === 'internship'
        ? internships
        : sql`${companies} union all ${internships}`;
  const pattern = q === null ? null : containing(q);
  return sql`from (${rows}) r where true
    ${pattern === null ? sql`` : sql`and (r.name ilike ${pattern} or r.company ilike ${pattern})`}
    ${statuses === null ? sql`` : sql`and r.moderation_status = any(${statuses}::smallint[])`}`;
}

/** One page of records, the latest submitted or decided first. */
export async function pageOfRecords(
  db: Kysely<Database>,
  asked: RecordsAsked,
  page: number,
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select r.* ${matching(asked)} order by r.submitted_at desc, r.kind, r.id desc
    limit ${PER_PAGE} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

/** How many records match. */
export async function countRecords(db: Kysely<Database>, asked: RecordsAsked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${matching(asked)}`.execute(db);
  return rows[0]!.n;
}

const MOST_OTHERS = 20;

/** The company's own profile and newest internships, the record itself apart. */
export async function othersOfCompany(
  db: Kysely<Database>,
  companyId: number,
  { kind, id }: Place,
): Promise<{ kind: Kind; id: number; name: string; moderation_status: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof othersOfCompany>>[number]>`
    select kind, id, name, moderation_status from (
      select r.kind, r.id, r.name, r.moderation_status from (${companies}) r where r.id = ${companyId}
      union all
      select 'internship', i.id, i.name, i.moderation_status from internships i where i.company_id = ${companyId}) o
    where not (kind = ${kind} and id = ${id})
    order by kind, id desc limit ${MOST_OTHERS}`.execute(db);
  return rows;
}

/** Decisions about a record out of the trail, newest first. */
export async function historyOf(
  db: Kysely<Database>,
  { kind, id }: Place,
): Promise<{ at: Date; by: string | null; decision: number; reason: string | null }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof historyOf>>[number]>`
    select at, actor_name as by, (after ->> 'moderation_status')::int as decision, after ->> 'reason' as reason
    from audit_entries
    where subject = 'moderation' and subject_id = ${id} and after ->> 'kind' = ${kind}
      and after ? 'moderation_status'
    order by audit_entries.id desc`.execute(db);
  return rows;
}

/** How many open reports an internship has. */
export async function openReports(db: Kysely<Database>, internshipId: number): Promise<number> {
  const { n } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('internship_id', '=', internshipId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
