import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countFrom, countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage } from '#provider/http/page';
import type { RecordKind } from '#contract/moderation/lifecycle';
import type { Kind } from '#provider/policies/reviewed';
import type { Place } from './queueRepository';

interface RecordCriteria {
  kind: RecordKind | null;
  q: string | null;
  statuses: number[] | null;
}

export interface RecordRow {
  kind: RecordKind;
  id: number;
  name: string;
  company: string;
  submitted_at: Date;
  moderation_status: number;
  status: number | null;
  expire_date: string | null;
  email: string | null;
  company_id: number | null;
}

const COMPANY_NAME = sql`coalesce(c.name, u.name)`;

const companies = sql`
  select 'company' as kind, c.id, ${COMPANY_NAME} as name, ${COMPANY_NAME} as company,
    greatest(c.submitted_at, c.decided_at) as submitted_at, c.moderation_status,
    null::smallint as status, null::date as expire_date, null::text as email,
    null::integer as company_id
  from companies c join users u on u.id = c.user_id`;

const internships = sql`
  select 'internship' as kind, i.id, i.name, coalesce(c.name, '') as company,
    greatest(i.submitted_at, i.decided_at) as submitted_at, i.moderation_status, i.status, i.expire_date,
    null::text as email,
    null::integer as company_id
  from internships i join companies c on c.id = i.company_id`;

const domainOf = (address: string) => sql`lower(split_part(${sql.ref(address)}, '@', 2))`;
/**
 * The company's domain is its website's, else that of its first owner's address, which moderators read beside
 * the profile.
 */
const members = sql`
  select 'member' as kind, m.user_id as id, p.name, ${COMPANY_NAME} as company, p.created_at as submitted_at,
    c.moderation_status, null::smallint as status, null::date as expire_date, p.email,
    m.company_id
  from company_members m join users p on p.id = m.user_id join companies c on c.id = m.company_id
    join users u on u.id = c.user_id
    cross join lateral (select coalesce(c.web_domain, ${domainOf('u.email')}) as domain) d
  where m.removed_at is null and p.erased_at is null and m.user_id <> c.user_id
    and ${domainOf('p.email')} <> d.domain and ${domainOf('p.email')} not like '%.' || d.domain`;

const companyNamed = (pattern: string) => sql`(folded(c.name) like ${pattern} or c.id = any(array(
  select n.id from companies n join users m on m.id = n.user_id
  where n.name is null and folded(m.name) like ${pattern})))`;
const internshipNamed = (pattern: string) => sql`(folded(i.name) like ${pattern} or i.company_id = any(array(
  select n.id from companies n where folded(n.name) like ${pattern})))`;

function sourcesOf({ kind, q, statuses }: RecordCriteria) {
  const pattern = q === null ? null : containing(q);
  const allowed = (status: RawBuilder<unknown>) =>
    statuses === null ? sql`` : sql`and ${status} = any(${statuses}::smallint[])`;
  const company = sql`${companies} where ${pattern === null ? sql`true` : companyNamed(pattern)}
    ${allowed(sql`c.moderation_status`)}`;
  const internship = sql`${internships} where ${pattern === null ? sql`true` : internshipNamed(pattern)}
    ${allowed(sql`i.moderation_status`)}`;
  const member = sql`${members}
    ${
      pattern === null
        ? sql``
        : sql`and (folded(p.name) like ${pattern} or folded(p.email) like ${pattern}
      or folded(c.name) like ${pattern})`
    } ${allowed(sql`c.moderation_status`)}`;
  const lists = { company: [company], internship: [internship], member: [member] };
  return kind === null ? [company, internship] : lists[kind];
}

const TABLE_OF = { company: 'companies', internship: 'internships' } as const;

const LATEST_FIRST = sql`submitted_at desc, kind, id desc`;
const OLDEST_FIRST = sql`submitted_at, kind desc, id`;

/** The latest submitted or decided first. */
export async function pageOfRecords(
  db: Kysely<Database>,
  criteria: RecordCriteria,
  page: ListPage,
  total: number,
): Promise<RecordRow[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const { limit, offset, backwards } = slice;
  const order = backwards ? OLDEST_FIRST : LATEST_FIRST;
  const rowsOf = (source: RawBuilder<unknown>) =>
    sql`(select * from (${source}) s order by ${order} limit ${offset + limit})`;
  const { rows } = await sql<RecordRow>`
    select * from (${sql.join(sourcesOf(criteria).map(rowsOf), sql` union all `)}) r
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return backwards ? rows.reverse() : rows;
}

/** Without words by an index of the states alone. */
export async function countRecords(db: Kysely<Database>, criteria: RecordCriteria): Promise<number> {
  const { kind, q, statuses } = criteria;
  if (q !== null || kind === 'member')
    return countFrom(db, sql`from (${sql.join(sourcesOf(criteria), sql` union all `)}) r`);
  const tables = kind === null ? (['companies', 'internships'] as const) : [TABLE_OF[kind]];
  const counts = tables.map((table) =>
    countRows(
      db
        .selectFrom(table)
        .$if(statuses !== null, (query) => query.where('moderation_status', 'in', statuses!)),
    ),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const MOST_OTHERS = 20;

/** The company's profile and newest internships, without this record. */
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

export const openReports = (db: Kysely<Database>, internshipId: number): Promise<number> =>
  countRows(db.selectFrom('reports').where('internship_id', '=', internshipId).where('outcome', 'is', null));
