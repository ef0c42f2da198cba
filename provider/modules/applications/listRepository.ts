/** Queries of the lists of a company's applications. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf } from '#provider/http/page';
import type { ApplicantFilters } from './filters';

/** Applications with their internship, student and account. */
export const joined = (db: Kysely<Database>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id');

function matching(db: Kysely<Database>, companyId: number, f: ApplicantFilters) {
  let query = joined(db).where('a.company_id', '=', companyId);
  if (f.statuses) query = query.where('a.status', 'in', f.statuses);
  if (f.internshipIds) query = query.where('a.internship_id', 'in', f.internshipIds);
  if (f.from) query = query.where('a.created_at', '>=', f.from);
  if (f.until) query = query.where('a.created_at', '<', f.until);
  if (f.q !== null) {
    const pattern = containing(f.q);
    query = query.where((eb) =>
      eb.or([
        eb('u.name', 'ilike', pattern),
        eb('u.email', 'ilike', pattern),
        eb('s.usn', 'ilike', pattern),
        eb('i.name', 'ilike', pattern),
      ]),
    );
  }
  if (f.unread) query = query.where('a.is_read', '=', false);
  if (f.skillId !== null) query = query.where(sql<boolean>`s.skill_ids @> array[${f.skillId}::integer]`);
  if (f.branch !== null) query = query.where('s.branch', '=', f.branch);
  if (f.semester !== null) query = query.where('s.semester', '=', f.semester);
  if (f.college !== null) query = query.where('s.college', '=', f.college);
  if (f.minRating !== null) query = query.where('a.rating', '>=', f.minRating);
  return query;
}

const ORDERS = {
  newest: sql`a.id desc`,
  oldest: sql`a.id`,
  rating: sql`a.rating desc nulls last, a.id desc`,
  status: sql`a.status, a.id desc`,
} as const;

/** What the table shows of each. */
const rowColumns = (query: ReturnType<typeof joined>) =>
  query
    .select([
      'a.id',
      'a.created_at',
      'a.status',
      'a.is_read',
      'a.rating',
      'a.internship_id',
      'i.name as internship_name',
    ])
    .select(['u.name', 'u.email', 's.usn', 's.branch', 's.semester', 's.college']);

/** One page of the applicants table. */
export const pageOfApplicants = (
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
  page: number,
) =>
  rowColumns(matching(db, companyId, filters))
    .orderBy(ORDERS[filters.sort])
    .limit(filters.perPage)
    .offset(offsetOf(page, filters.perPage))
    .execute();
export type ApplicantRecord = Awaited<ReturnType<typeof pageOfApplicants>>[number];

/** How many applications match. */
export async function countApplicants(
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
): Promise<number> {
  const { n } = await matching(db, companyId, filters)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many of those that match have each status; the status that is asked for narrows nothing here. */
export async function statusesOfApplicants(
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
): Promise<Record<string, number>> {
  const rows = await matching(db, companyId, { ...filters, statuses: null })
    .select((eb) => ['a.status', eb.fn.countAll().as('n')])
    .groupBy('a.status')
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
}

/** Where an application stands in a list: its place from 1, and who stands before and after it. */
export interface Place {
  position: number;
  total: number;
  previous: number | null;
  next: number | null;
}

/**
 * The place of an application in the list of those that match. It counts as one of them even if it no longer
 * matches: reading or moving it may have taken it out of the very list that is being worked through.
 */
export async function placeOf(
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
  id: number,
): Promise<Place> {
  const list = matching(db, companyId, filters)
    .select(['a.id', 'a.status', 'a.rating'])
    .union(db.selectFrom('applications').select(['id', 'status', 'rating']).where('id', '=', id));
  const order = ORDERS[filters.sort];
  const numbered = db.selectFrom(list.as('a')).select((eb) => [
    'a.id',
    eb.fn
      .agg<string>('row_number')
      .over((over) => over.orderBy(order))
      .as('position'),
    eb.fn
      .agg<number | null>('lag', ['a.id'])
      .over((over) => over.orderBy(order))
      .as('previous'),
    eb.fn
      .agg<number | null>('lead', ['a.id'])
      .over((over) => over.orderBy(order))
      .as('next'),
    eb.fn.countAll<string>().over().as('total'),
  ]);
  const { position, total, previous, next } = await db
    .selectFrom(numbered.as('n'))
    .selectAll()
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow();
  return { position: Number(position), total: Number(total), previous, next };
}

/** Ids of all that match, in the order of the table. */
export async function idsOfApplicants(
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
): Promise<number[]> {
  const rows = await matching(db, companyId, filters).select('a.id').orderBy(ORDERS[filters.sort]).execute();
  return rows.map((row) => row.id);
}

/** What the export shows of each. */
const exported = (db: Kysely<Database>, ids: number[]) =>
  rowColumns(joined(db).where(sql<boolean>`a.id = any(${ids}::integer[])`))
    .select(['a.notes', 'a.message', 'u.mobile', 's.skill_ids', 's.linkedin'])
    .execute();
export type ExportedApplicant = Awaited<ReturnType<typeof exported>>[number];

/** The rows of `ids` for the export, in the order given. */
export async function applicantsByIds(db: Kysely<Database>, ids: number[]): Promise<ExportedApplicant[]> {
  const rows = await exported(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
