/** Queries of a company's own internships. */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import type { Database, InternshipsTable } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf } from '#provider/http/page';
import type { OwnFilters } from './filters';

function matching(db: Kysely<Database>, companyId: number, { q, statuses }: OwnFilters) {
  let query = db.selectFrom('internships as i').where('i.company_id', '=', companyId);
  if (q !== null) query = query.where('i.name', 'ilike', containing(q));
  if (statuses) query = query.where('i.status', 'in', statuses);
  return query;
}

type OfInternship = ExpressionBuilder<Database & { i: InternshipsTable }, 'i'>;

/** How many applications it has, and how many of them nobody has opened yet. */
const applicationCounts = (eb: OfInternship) => {
  const own = eb.selectFrom('applications as a').whereRef('a.internship_id', '=', 'i.id');
  const count = own.select((inner) => inner.fn.countAll<number>().as('n'));
  return [count.as('applications_count'), count.where('a.is_read', '=', false).as('unread_applications')];
};

const ORDERS = {
  newest: sql`id desc`,
  deadline: sql`expire_date, id desc`,
  applications: sql`applications_count desc, id desc`,
  unread: sql`unread_applications desc, applications_count desc, id desc`,
  name: sql`lower(name), id desc`,
} as const;

/** One page of a company's internships, each with the number of its applications. */
export function pageOfOwn(db: Kysely<Database>, companyId: number, filters: OwnFilters, page: number) {
  const rows = matching(db, companyId, filters)
    .select(['i.id', 'i.slug', 'i.name', 'i.internship_type', 'i.status', 'i.moderation_status'])
    .select(['i.moderation_reason', 'i.expire_date', 'i.listed'])
    .select(applicationCounts);
  return db
    .selectFrom(rows.as('own'))
    .selectAll()
    .orderBy(ORDERS[filters.sort])
    .limit(PER_PAGE)
    .offset(offsetOf(page))
    .execute();
}
export type OwnRow = Awaited<ReturnType<typeof pageOfOwn>>[number];

/** How many internships match. */
export async function countOwn(
  db: Kysely<Database>,
  companyId: number,
  filters: OwnFilters,
): Promise<number> {
  const { n } = await matching(db, companyId, filters)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The internship with the name of its image, whoever owns it. */
export const internshipById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('internships as i')
    .leftJoin('files', 'files.id', 'i.featured_file_id')
    .selectAll('i')
    .select('files.name as featured_name')
    .select(applicationCounts)
    .where('i.id', '=', id)
    .executeTakeFirst();
export type OwnRecord = NonNullable<Awaited<ReturnType<typeof internshipById>>>;
