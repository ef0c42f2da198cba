/**
 * Queries of the public internship list. Every filter is a column of one table, so that only the shown rows
 * are joined.
 */
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { PER_PAGE } from '#contract/http';
import { isLiveApplication } from '#contract/lifecycles/application';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { idOfSlug } from '#provider/http/ids';
import { offsetOf, sliceOf } from '#provider/http/page';
import { mayApplicantsRead } from '#provider/policies/internships';
import { countOpen } from '#provider/services/openTalliesRepository';
import type { InternshipFilters } from './filters';

type Listed = SelectQueryBuilder<Database, 'internships', object>;

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

/** One value is compared with `=`, which lets an index give the order too. */
function among<V extends string | number>(
  query: Listed,
  column: 'internship_type' | 'internship_mode' | 'state_id' | 'city_id',
  values: V[],
): Listed {
  const reference = sql.ref(column);
  return values.length === 1
    ? query.where(sql<boolean>`${reference} = ${values[0]}`)
    : query.where(sql<boolean>`${reference} = any(${values})`);
}

/** Any of `ids`, or all of them when there is one; both are answered by the GIN index. */
const overlapping = (query: Listed, column: 'category_ids' | 'skill_ids', ids: number[]): Listed =>
  ids.length === 1
    ? query.where(sql<boolean>`${sql.ref(column)} @> ${ids}::integer[]`)
    : query.where(sql<boolean>`${sql.ref(column)} && ${ids}::integer[]`);

type Condition = Exclude<keyof InternshipFilters, 'sort'>;

/** What each filter asks of the rows, where it asks for something. */
const CONDITIONS: {
  readonly [F in Condition]: (query: Listed, value: NonNullable<InternshipFilters[F]>) => Listed;
} = {
  type: (query, values) => among(query, 'internship_type', values),
  mode: (query, values) => among(query, 'internship_mode', values),
  state_id: (query, ids) => among(query, 'state_id', ids),
  city_id: (query, ids) => among(query, 'city_id', ids),
  category_id: (query, ids) => overlapping(query, 'category_ids', ids),
  skill_id: (query, ids) => overlapping(query, 'skill_ids', ids),
  min_stipend: (query, amount) => query.where('internship_stipend', '>=', amount),
  company: (query, slug) =>
    query.where('company_id', '=', (eb) =>
      eb.selectFrom('companies').select('companies.id').where('companies.slug', '=', slug),
    ),
  q: (query, words) => query.where('search_text', 'like', containing(words)),
};
const CONDITION_NAMES = Object.keys(CONDITIONS) as Condition[];

function narrowed<F extends Condition>(query: Listed, filters: InternshipFilters, name: F): Listed {
  const value = filters[name];
  return value === null ? query : CONDITIONS[name](query, value as NonNullable<InternshipFilters[F]>);
}

/** Listed internships that are open on `day` and match. */
const matching = (db: Kysely<Database>, filters: InternshipFilters, day: string): Listed =>
  CONDITION_NAMES.reduce<Listed>(
    (query, name) => narrowed(query, filters, name),
    db.selectFrom('internships').where('listed', '=', true).where('expire_date', '>=', day),
  );

const ORDERS = {
  newest: sql`id desc`,
  deadline: sql`expire_date, id`,
  stipend: sql`internship_stipend desc nulls last, id desc`,
} as const;
/** The same of rows that are joined with others. */
const SHOWN_ORDERS = {
  newest: sql`i.id desc`,
  deadline: sql`i.expire_date, i.id`,
  stipend: sql`i.internship_stipend desc nulls last, i.id desc`,
} as const;
/** The same turned round, which the same indexes have. */
const BACKWARDS = {
  newest: sql`id`,
  deadline: sql`expire_date desc, id desc`,
  stipend: sql`internship_stipend nulls first, id`,
} as const;

/** So few rows are found by their filters and then sorted. */
const FEW = 2000;

/**
 * The same orders in a form that no index has. Walking an index in order is right when many rows match; when
 * few do,
 * filters that go together mislead the planner into walking all of it for one page (measured: 400 ms against
 * 1 ms).
 */
const SORTED_ORDERS = {
  newest: sql`(id + 0) desc`,
  deadline: sql`(expire_date + 0), id`,
  stipend: sql`(internship_stipend + 0) desc nulls last, id desc`,
} as const;

/**
 * What the presenter needs of the few rows of `rows`. Which rows these are is asked for their ids alone, so
 * that an index answers it and what is passed by on the way to a page is not read.
 */
const withCompany = (db: Kysely<Database>, rows: Listed) =>
  db
    .selectFrom(rows.select('internships.id').as('asked'))
    .innerJoin('internships as i', 'i.id', 'asked.id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('files as lf', 'lf.id', 'c.logo_file_id')
    .leftJoin('files as ff', 'ff.id', 'i.featured_file_id')
    .select(OWN_COLUMNS)
    .select(['c.name as company_name', 'c.slug as company_slug', 'c.moderation_status as company_moderation'])
    .select(['lf.id as logo_id', 'lf.name as logo_name', 'ff.id as featured_id', 'ff.name as featured_name']);

export interface PageOptions {
  page: number;
  perPage?: number;
  /** How many rows match in all, when that is known. */
  total?: number;
}

/** Which rows are a page, and the order in which to look for them. */
function placeOf(sort: InternshipFilters['sort'], { page, perPage = PER_PAGE, total }: PageOptions) {
  const forwards = { limit: perPage, offset: offsetOf(page, perPage) };
  if (total === undefined) return { ...forwards, order: ORDERS[sort] };
  const slice = sliceOf(page, total, perPage);
  if (slice && total <= FEW) return { ...forwards, order: SORTED_ORDERS[sort] };
  return slice && { ...slice, order: (slice.backwards ? BACKWARDS : ORDERS)[sort] };
}

/** One page of the public list. */
export async function pageOfInternships(
  db: Kysely<Database>,
  filters: InternshipFilters,
  day: string,
  options: PageOptions,
) {
  const place = placeOf(filters.sort, options);
  if (!place) return [];
  const rows = matching(db, filters, day).orderBy(place.order).limit(place.limit).offset(place.offset);
  return withCompany(db, rows).orderBy(SHOWN_ORDERS[filters.sort]).execute();
}
export type InternshipRow = Awaited<ReturnType<typeof pageOfInternships>>[number];

/** How many internships match. */
export async function countInternships(
  db: Kysely<Database>,
  filters: InternshipFilters,
  day: string,
): Promise<number> {
  if (CONDITION_NAMES.every((name) => filters[name] === null)) return countOpen(db, day);
  const { total } = await matching(db, filters, day)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Slugs of the newest internships that are listed and open on `day`. */
export async function listedSlugs(db: Kysely<Database>, day: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('internships')
    .select('slug')
    .where('listed', '=', true)
    .where('expire_date', '>=', day)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug ?? '');
}

interface Asked {
  slug: string;
  /** The student's user whose application opens one that is not listed; null for everybody else. */
  applicant: number | null;
}

/**
 * The internship of a slug, open or past its closing date: a listed one for everybody, another for those
 * whose application to it stands.
 */
export async function readableInternship(db: Kysely<Database>, { slug, applicant }: Asked) {
  const id = idOfSlug(slug);
  // PostgreSQL refuses NUL in a text.
  if (id === null || slug.includes('\0')) return undefined;
  const one = db.selectFrom('internships').where('internships.id', '=', id).where('slug', '=', slug);
  const row = await withCompany(db, one).select('c.perk_ids as perk_ids').executeTakeFirst();
  const more =
    row &&
    (await db
      .selectFrom('internships as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['i.content', 'i.address', 'i.listed', 'i.status', 'i.moderation_status'])
      .select(['c.approved_at', 'c.moderation_status as company_status'])
      .where('i.id', '=', id)
      .executeTakeFirst());
  if (!row || !more) return undefined;
  const { content, address, listed, approved_at, company_status } = more;
  const readable =
    listed ||
    (applicant !== null &&
      mayApplicantsRead(more, { approved_at, moderation_status: company_status }) &&
      isLive(await applicationStatusOf(db, id, applicant)));
  return readable ? { ...row, content, address, listed } : undefined;
}
export type InternshipDetailRow = NonNullable<Awaited<ReturnType<typeof readableInternship>>>;

const isLive = (status: number | null): boolean => status !== null && isLiveApplication(status);

/**
 * Where the user's newest application to the internship stands, a live one before a withdrawn one; null
 * without any.
 */
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
