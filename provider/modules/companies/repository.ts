/** Queries of the public company pages. */
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { MODERATION } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, sliceOf } from '#provider/http/page';

export interface CompanyFilters {
  q: string | null;
  domainIds: number[] | null;
  stateIds: number[] | null;
}

type Approved = SelectQueryBuilder<Database, 'companies', object>;

function approved(db: Kysely<Database>, { q, domainIds, stateIds }: CompanyFilters): Approved {
  let query: Approved = db
    .selectFrom('companies')
    .where('moderation_status', '=', MODERATION.approved)
    .where('companies.slug', 'is not', null);
  if (q !== null) query = query.where('companies.name', 'ilike', containing(q));
  if (domainIds) query = query.where('company_domain_id', 'in', domainIds);
  if (stateIds) query = query.where('state_id', 'in', stateIds);
  return query;
}

const withFiles = (query: Approved) =>
  query
    .leftJoin('files as lf', 'lf.id', 'companies.logo_file_id')
    .leftJoin('files as cf', 'cf.id', 'companies.cover_file_id')
    .selectAll('companies')
    .select(['lf.name as logo_name', 'cf.name as cover_name']);

const BY_NAME = sql`lower(companies.name), companies.id`;
const BACKWARDS = sql`lower(companies.name) desc, companies.id desc`;
/** In a form that no index has: few are found by their filters and then sorted. */
const SORTED = sql`lower(companies.name) || '', companies.id`;
const FEW = 2000;
/** Names that hold the same words stand together by name: the way to the first of them may be long. */
const FEW_BY_WORDS = 20_000;

/** One page of the `total` approved companies that match, by name. */
export async function pageOfCompanies(
  db: Kysely<Database>,
  filters: CompanyFilters,
  page: number,
  total: number,
) {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const few = total <= (filters.q === null ? FEW : FEW_BY_WORDS);
  const { limit, offset } = few ? { ...slice, offset: offsetOf(page) } : slice;
  // Only the rows of the page are read whole.
  const places = approved(db, filters)
    .select('companies.id')
    .orderBy(few ? SORTED : slice.backwards ? BACKWARDS : BY_NAME)
    .limit(limit)
    .offset(offset);
  return withFiles(db.selectFrom('companies').where('companies.id', 'in', places))
    .orderBy(BY_NAME)
    .execute();
}

/** How many approved companies match. */
export async function countCompanies(db: Kysely<Database>, filters: CompanyFilters): Promise<number> {
  const { n } = await approved(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Slugs of the newest approved companies. */
export async function approvedSlugs(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select('slug')
    .where('moderation_status', '=', MODERATION.approved)
    .where('slug', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug ?? '');
}

/** The approved company of a slug. */
export const approvedCompany = (db: Kysely<Database>, slug: string) =>
  withFiles(
    db
      .selectFrom('companies')
      .where('moderation_status', '=', MODERATION.approved)
      .where('companies.slug', '=', slug),
  ).executeTakeFirst();

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof approvedCompany>>>;
