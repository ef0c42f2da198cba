/** Only shown rows are joined. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { idOfSlug } from '#provider/http/ids';
import { offsetOf, sliceOf, type ListPage } from '#provider/http/page';
import { PROBED, MANY } from '#provider/services/totalsRepository';
import type { InternshipFilters } from './filters';
import { amongFirst, gathered, isAll, matching, type Listed } from './matchingRepository';

const OWN_COLUMNS = [
  'i.id',
  'i.company_id',
  'i.slug',
  'i.name',
  'i.description',
  'i.internship_type',
  'i.internship_mode',
  'i.internship_fee',
  'i.internship_stipend',
  'i.internship_duration',
  'i.expire_date',
  'i.created_at',
  'i.number_of_positions',
  'i.is_job_offer',
  'i.job_offer_package',
  'i.featured_file_id',
  'i.country_id',
  'i.state_id',
  'i.city_id',
  'i.category_ids',
  'i.skill_ids',
] as const;

const ORDERS = {
  newest: sql`id desc`,
  deadline: sql`expire_date, id`,
  stipend: sql`internship_stipend desc nulls last, id desc`,
} as const;
/** For joined rows. */
const SHOWN_ORDERS = {
  newest: sql`i.id desc`,
  deadline: sql`i.expire_date, i.id`,
  stipend: sql`i.internship_stipend desc nulls last, i.id desc`,
} as const;
/** In reverse, by the same indexes. */
const BACKWARDS = {
  newest: sql`id`,
  deadline: sql`expire_date desc, id desc`,
  stipend: sql`internship_stipend nulls first, id`,
} as const;

/**
 * Related filters mislead the planner into walking an index for one page (400 ms against 1 ms of sorting).
 */
const SORTED_ORDERS = {
  newest: sql`(id + 0) desc`,
  deadline: sql`(expire_date + 0), id`,
  stipend: sql`(internship_stipend + 0) desc nulls last, id desc`,
} as const;

/** Ids first, so that an index finds the page and skipped rows are not read. */
const withCompany = (db: Kysely<Database>, rows: Listed) =>
  db
    .selectFrom(rows.select('internships.id').as('page'))
    .innerJoin('internships as i', 'i.id', 'page.id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('files as lf', 'lf.id', 'c.logo_file_id')
    .leftJoin('files as ff', 'ff.id', 'i.featured_file_id')
    .select(OWN_COLUMNS)
    .select(['c.name as company_name', 'c.slug as company_slug', 'c.moderation_status as company_moderation'])
    .select(['lf.id as logo_id', 'lf.name as logo_name', 'ff.id as featured_id', 'ff.name as featured_name']);

interface PageOptions {
  page: ListPage;
  total?: number;
  /** Sorts all matches where the first rows of the list do not fill the page. */
  sparse?: boolean;
}

export async function pageOfInternships(
  db: Kysely<Database>,
  filters: InternshipFilters,
  day: string,
  { page, total = Infinity, sparse = false }: PageOptions,
) {
  const { sort } = filters;
  const forwards = { limit: page.perPage, offset: offsetOf(page) };
  const slice = total === Infinity ? { ...forwards, backwards: false } : sliceOf(page, total);
  if (!slice) return [];
  const read = (rows: Listed, { limit, offset }: { limit: number; offset: number }) =>
    withCompany(db, rows.limit(limit).offset(offset)).orderBy(SHOWN_ORDERS[sort]).execute();
  const sorted = () => read(gathered(db, filters, day).orderBy(SORTED_ORDERS[sort]), forwards);
  if (total < MANY) return sorted();
  const order = (slice.backwards ? BACKWARDS : ORDERS)[sort];
  const walked = () => read(matching(db, filters, day).orderBy(order), slice);
  if (isAll(filters)) return walked();
  if (slice.offset + slice.limit <= PROBED) {
    const near = amongFirst(db, filters, day, { order, limit: PROBED });
    const rows = await read(near.orderBy(order), slice);
    if (rows.length === slice.limit) return rows;
  }
  return sparse ? sorted() : walked();
}
export type InternshipRow = Awaited<ReturnType<typeof pageOfInternships>>[number];

/** In the order of `ids`. */
export async function internshipsByIds(db: Kysely<Database>, ids: readonly number[]) {
  const one = db.selectFrom('internships').where(sql<boolean>`internships.id = any(${ids}::integer[])`);
  const rows = new Map((await withCompany(db, one).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** A public address and when what it shows was last changed. */
export interface PublicPage {
  slug: string;
  updated_at: Date;
}

export async function listedSlugs(db: Kysely<Database>, day: string, limit: number): Promise<PublicPage[]> {
  const rows = await db
    .selectFrom('internships')
    .select(['slug', 'updated_at'])
    .where('listed', '=', true)
    .where('expire_date', '>=', day)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug: slug ?? '', updated_at }));
}

export async function internshipBySlug(db: Kysely<Database>, slug: string) {
  const id = idOfSlug(slug);
  // PostgreSQL refuses NUL in a text.
  if (id === null || slug.includes('\0')) return undefined;
  const one = db.selectFrom('internships').where('internships.id', '=', id).where('slug', '=', slug);
  const row = await withCompany(db, one).select('c.perk_ids as perk_ids').executeTakeFirst();
  if (!row) return undefined;
  const more = await db
    .selectFrom('internships as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.content', 'i.address', 'i.pincode', 'i.listed', 'i.status', 'i.moderation_status'])
    .select(['c.approved_at', 'c.moderation_status as company_status', 'c.website_url'])
    .select(['i.eligible_colleges', 'i.eligible_branches', 'i.eligible_semesters'])
    .select(['i.cgpa_min', 'i.backlogs_max'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  return more && { row, more };
}

export async function slugById(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('internships').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? undefined;
}

/** Of the user's newest application, live ones first; null without any. */
export async function applicationStatusOf(
  db: Kysely<Database>,
  internshipId: number,
  userId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('applications')
    .select('applications.status')
    .innerJoin('students', 'students.id', 'applications.student_id')
    .where('students.user_id', '=', userId)
    .where('applications.internship_id', '=', internshipId)
    .orderBy('applications.id', 'desc')
    .executeTakeFirst();
  return row?.status ?? null;
}
