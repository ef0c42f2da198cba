import { sql, type Kysely } from 'kysely';
import { branchId, collegeAndBranch, collegeId } from '#provider/database/collegeNames';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage } from '#provider/http/page';
import type { ApplicantFilters } from './filters';

export const joined = (db: Kysely<Database>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id');

/** By the indexes of words. Whole pages of a long list are faster in order, row by row (`matching`). */
const byWords = (companyId: number, pattern: string) => sql<boolean>`a.id in (
  select id from applications where company_id = ${companyId} and student_id in (
    select students.id from students join users on users.id = students.user_id
    where folded(users.name) like ${pattern} or folded(users.email) like ${pattern}
    union select id from students where folded(usn) like ${pattern})
  union select id from applications where company_id = ${companyId} and internship_id in (
    select id from internships where company_id = ${companyId} and folded(name) like ${pattern}))`;

function search(db: Kysely<Database>, companyId: number, f: ApplicantFilters) {
  const query = matching(db, companyId, { ...f, q: null });
  return f.q === null ? query : query.where(byWords(companyId, containing(f.q)));
}

type Joined = ReturnType<typeof joined>;

function lookedIn(db: Kysely<Database>, f: ApplicantFilters): Joined {
  const values = [f.q, f.skillId, f.branch, f.semester, f.college];
  return values.some((value) => value !== null)
    ? joined(db)
    : (db.selectFrom('applications as a') as unknown as Joined);
}

/** Whether an application to the company was judged by its criteria. */
export async function hasCriteria(db: Kysely<Database>, companyId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from applications where company_id = ${companyId}
    and jsonb_path_exists(eligibility, '$[*] ? (@.source == "company")') limit 1`.execute(db);
  return rows.length > 0;
}

/** By the lines of the day of the application; without criteria everybody is. */
const isEligible = sql<boolean>`not coalesce(
  jsonb_path_exists(a.eligibility, '$[*] ? (@.source == "company" && @.met == false)'), false)`;

function matching(db: Kysely<Database>, companyId: number, f: ApplicantFilters) {
  let query = lookedIn(db, f).where('a.company_id', '=', companyId);
  if (f.statuses) query = query.where('a.status', 'in', f.statuses);
  if (f.internshipIds) query = query.where('a.internship_id', 'in', f.internshipIds);
  if (f.from) query = query.where('a.created_at', '>=', f.from);
  if (f.until) query = query.where('a.created_at', '<', f.until);
  if (f.q !== null) {
    const pattern = containing(f.q);
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`folded(u.name) like ${pattern}`,
        sql<boolean>`folded(u.email) like ${pattern}`,
        sql<boolean>`folded(s.usn) like ${pattern}`,
        sql<boolean>`folded(i.name) like ${pattern}`,
      ]),
    );
  }
  if (f.unread) query = query.where('a.is_read', '=', false);
  if (f.skillId !== null) query = query.where(sql<boolean>`s.skill_ids @> array[${f.skillId}::integer]`);
  if (f.branch !== null) query = query.where('s.branch_id', '=', branchId(f.branch));
  if (f.semester !== null) query = query.where('s.semester', '=', f.semester);
  if (f.college !== null) query = query.where('s.college_id', '=', collegeId(f.college));
  if (f.eligible) query = query.where(isEligible);
  if (f.minRating !== null) query = query.where('a.rating', '>=', f.minRating);
  return query;
}

const ORDERS = {
  newest: sql`a.id desc`,
  oldest: sql`a.id`,
  rating: sql`a.rating desc nulls last, a.id desc`,
  status: sql`a.status, a.id desc`,
} as const;

/** In reverse, by the same indexes. */
const BACKWARDS = {
  newest: sql`a.id`,
  oldest: sql`a.id desc`,
  rating: sql`a.rating nulls first, a.id`,
  status: sql`a.status desc, a.id`,
} as const;

const rowColumns = (query: Joined) =>
  query
    .select([
      'a.id',
      'a.created_at',
      'a.status',
      'a.is_read',
      'a.rating',
      'a.answer_by',
      'a.cancelled_on',
      'a.cancelled_by',
      'a.internship_id',
      'i.name as internship_name',
    ])
    .select(isEligible.as('eligible'))
    .select(['u.name', 'u.email', 's.usn', 's.semester', ...collegeAndBranch('s')])
    .select(
      sql<Date | null>`(select max(e.at) from application_events e where e.application_id = a.id)`.as(
        'moved_at',
      ),
    );

function inOrderOf<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function rowsByIds(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await rowColumns(joined(db).where(sql<boolean>`a.id = any(${ids}::integer[])`)).execute();
  return inOrderOf(ids, rows);
}
export type ApplicantRecord = Awaited<ReturnType<typeof rowsByIds>>[number];

/** So few matches are sorted; more are walked by an index. */
const FEW = 2000;

export async function idsOfPage(
  db: Kysely<Database>,
  companyId: number,
  { filters, page, total }: { filters: ApplicantFilters; page: ListPage; total: number },
): Promise<number[]> {
  const { sort } = filters;
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const places = await (total > FEW ? matching : search)(db, companyId, filters)
    .select('a.id')
    .orderBy((slice.backwards ? BACKWARDS : ORDERS)[sort])
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const ids = places.map(({ id }) => id);
  return slice.backwards ? ids.reverse() : ids;
}

export const countApplicants = (
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
): Promise<number> => countRows(search(db, companyId, filters));

/** Ignores the status filter. */
export async function statusesOfApplicants(
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
): Promise<Record<string, number>> {
  const rows = await search(db, companyId, { ...filters, statuses: null })
    .select((eb) => ['a.status', eb.fn.countAll().as('n')])
    .groupBy('a.status')
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
}

/** From 1, with its neighbours. */
export interface Place {
  position: number;
  total: number;
  previous: number | null;
  next: number | null;
}

/** Counts as a match even if reading or moving it took it out of the list being worked through. */
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

export async function idsOfApplicants(
  db: Kysely<Database>,
  companyId: number,
  filters: ApplicantFilters,
): Promise<number[]> {
  const rows = await matching(db, companyId, filters).select('a.id').orderBy(ORDERS[filters.sort]).execute();
  return rows.map((row) => row.id);
}

const exported = (db: Kysely<Database>, ids: number[]) =>
  rowColumns(joined(db).where(sql<boolean>`a.id = any(${ids}::integer[])`))
    .select(['a.notes', 'a.message', 'a.eligibility', 'u.mobile', 's.skill_ids', 's.linkedin'])
    .execute();
export type ExportedApplicant = Awaited<ReturnType<typeof exported>>[number];

export async function applicantsByIds(db: Kysely<Database>, ids: number[]): Promise<ExportedApplicant[]> {
  return inOrderOf(ids, await exported(db, ids));
}
