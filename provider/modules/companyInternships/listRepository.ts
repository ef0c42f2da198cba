import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { countRows } from '#provider/database/count';
import type { Database, InternshipsTable } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage } from '#provider/http/page';
import type { OwnFilters } from './filters';

function matching(
  db: Kysely<Database>,
  companyId: number,
  { q, statuses, moderation }: Omit<OwnFilters, 'sort'>,
) {
  let query = db.selectFrom('internships as i').where('i.company_id', '=', companyId);
  if (q !== null) query = query.where(sql<boolean>`folded(i.name) like ${containing(q)}`);
  if (statuses) query = query.where('i.status', 'in', statuses);
  if (moderation) query = query.where('i.moderation_status', 'in', moderation);
  return query;
}

type OfInternship = ExpressionBuilder<Database & { i: InternshipsTable }, 'i'>;

const applicationCounts = (eb: OfInternship) => {
  const count = eb
    .selectFrom('applications as a')
    .whereRef('a.internship_id', '=', 'i.id')
    .select((inner) => inner.fn.countAll<number>().as('n'));
  return [count.as('applications_count'), count.where('a.is_read', '=', false).as('unread_applications')];
};

const followedBy = (userId: number) =>
  sql<boolean>`exists (select from internship_followers f
    where f.internship_id = i.id and f.user_id = ${userId})`.as('following');
const createdBy = sql<string | null>`(select name from users where id = i.created_by)`.as('creator');

const ORDERS = {
  newest: sql`id desc`,
  deadline: sql`expire_date, id desc`,
  applications: sql`applications_count desc, id desc`,
  unread: sql`unread_applications desc, applications_count desc, id desc`,
  name: sql`lower(name), id desc`,
} as const;

/** In reverse, by the same indexes. */
const BACKWARDS = {
  newest: sql`id`,
  deadline: sql`expire_date desc, id`,
  applications: sql`applications_count, id`,
  unread: sql`unread_applications, applications_count, id`,
  name: sql`lower(name) desc, id`,
} as const;

export async function pageOfOwn(
  db: Kysely<Database>,
  companyId: number,
  filters: OwnFilters,
  { page, total, userId }: { page: ListPage; total: number; userId: number },
) {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const rows = matching(db, companyId, filters)
    .select(['i.id', 'i.slug', 'i.name', 'i.internship_type', 'i.status', 'i.moderation_status'])
    .select(['i.moderation_reason', 'i.expire_date', 'i.listed', 'i.submitted_at'])
    .select([followedBy(userId), createdBy])
    .select(applicationCounts);
  const own = await db
    .selectFrom(rows.as('own'))
    .selectAll()
    .orderBy((slice.backwards ? BACKWARDS : ORDERS)[filters.sort])
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return slice.backwards ? own.reverse() : own;
}
export type OwnRow = Awaited<ReturnType<typeof pageOfOwn>>[number];

export const countOwn = (db: Kysely<Database>, companyId: number, filters: OwnFilters): Promise<number> =>
  countRows(matching(db, companyId, filters));

/** @param userId whose following it shows */
export const internshipById = (db: Kysely<Database>, id: number, userId: number) =>
  db
    .selectFrom('internships as i')
    .leftJoin('files', 'files.id', 'i.featured_file_id')
    .selectAll('i')
    .select(['files.name as featured_name', followedBy(userId), createdBy])
    .select(applicationCounts)
    .where('i.id', '=', id)
    .executeTakeFirst();
export type OwnRecord = NonNullable<Awaited<ReturnType<typeof internshipById>>>;
