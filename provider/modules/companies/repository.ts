import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing, wordTerms } from '#provider/http/filters';
import { offsetOf, sliceOf, type ListPage } from '#provider/http/page';
import { countAll, PROBED, type RowsThatMatch, MANY } from '#provider/services/totalsRepository';

export interface CompanyFilters {
  q: string | null;
  domainIds: number[] | null;
  stateIds: number[] | null;
}

type Approved = SelectQueryBuilder<Database, 'companies', object>;

const approved = (db: Kysely<Database>): Approved =>
  db
    .selectFrom('companies')
    .where('moderation_status', '=', MODERATION.approved)
    .where('companies.slug', 'is not', null);

function narrowedBy(rows: Approved, { q, domainIds, stateIds }: CompanyFilters): Approved {
  let query = rows;
  if (q !== null) query = query.where(sql<boolean>`folded(companies.name) like ${containing(q)}`);
  if (domainIds) query = query.where('company_domain_id', 'in', domainIds);
  if (stateIds) query = query.where('state_id', 'in', stateIds);
  return query;
}

const matching = (db: Kysely<Database>, filters: CompanyFilters): Approved =>
  narrowedBy(approved(db), filters);

/** Characters whose lower case is the same here and in the database. */
const isPlain = (words: string): boolean =>
  /^[\0-\x7f]*$/.test(words) || words.toLowerCase() === words.toUpperCase();

const TERMS = sql`company_terms(lower(name), state_id, company_domain_id)`;
const anyOf = (name: string, ids: readonly number[] | null) => ids?.map((id) => `${name} ${id}`) ?? [];

/** As `matching`, by the index of terms: for several filters or few letters. */
function gathered(db: Kysely<Database>, filters: CompanyFilters): Approved {
  const { q, domainIds, stateIds } = filters;
  const terms = q !== null && isPlain(q) ? wordTerms(q.toLowerCase()) : null;
  // What terms decide exactly is not compared again.
  const rows = matching(db, terms?.isExact ? { ...filters, q: null } : filters);
  const words = terms?.terms ?? [];
  const others = [anyOf('domain', domainIds), anyOf('state', stateIds)].filter(({ length }) => length > 0);
  if (words.length === 0 && others.length + (q === null ? 0 : 1) < 2) return rows;
  return [...words.map((word) => [word]), ...others].reduce<Approved>(
    (query, terms) => query.where(sql<boolean>`${TERMS} && ${terms}::text[]`),
    rows,
  );
}

function amongFirst(
  db: Kysely<Database>,
  filters: CompanyFilters,
  { order, limit }: { order: RawBuilder<unknown>; limit: number },
): Approved {
  const first = approved(db).selectAll().orderBy(order).limit(limit);
  return narrowedBy(db.selectFrom(first.as('companies')) as unknown as Approved, filters);
}

export const rowsThatMatch = (db: Kysely<Database>, filters: CompanyFilters): RowsThatMatch<'companies'> => ({
  matching: () => matching(db, filters),
  walked: () => matching(db, filters).orderBy(BY_NAME),
  among: (limit) => amongFirst(db, filters, { order: sql`id desc`, limit }),
  gathered: () => gathered(db, filters),
});

export const isAll = ({ q, domainIds, stateIds }: CompanyFilters): boolean => !q && !domainIds && !stateIds;

export const countApproved = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom('companies').where('moderation_status', '=', MODERATION.approved));

const withFiles = (query: Approved) =>
  query
    .leftJoin('files as lf', 'lf.id', 'companies.logo_file_id')
    .leftJoin('files as cf', 'cf.id', 'companies.cover_file_id')
    .selectAll('companies')
    .select(['lf.name as logo_name', 'cf.name as cover_name']);

const BY_NAME = sql`lower(companies.name), companies.id`;
const BACKWARDS = sql`lower(companies.name) desc, companies.id desc`;
/** An order without index: fewer than MANY matches are sorted. */
const SORTED = sql`lower(companies.name) || '', companies.id`;

export async function pageOfCompanies(
  db: Kysely<Database>,
  filters: CompanyFilters,
  { page, total, sparse }: { page: ListPage; total: number; sparse: boolean },
) {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  // Only rows of the page are read completely.
  const read = (rows: Approved, { limit, offset }: { limit: number; offset: number }) => {
    const places = rows.select('companies.id').limit(limit).offset(offset);
    return withFiles(db.selectFrom('companies').where('companies.id', 'in', places))
      .orderBy(BY_NAME)
      .execute();
  };
  const sorted = () =>
    read(gathered(db, filters).orderBy(SORTED), { limit: page.perPage, offset: offsetOf(page) });
  if (total < MANY) return sorted();
  const order = slice.backwards ? BACKWARDS : BY_NAME;
  const walked = () => read(matching(db, filters).orderBy(order), slice);
  if (isAll(filters)) return walked();
  if (slice.offset + slice.limit <= PROBED) {
    const rows = await read(amongFirst(db, filters, { order, limit: PROBED }).orderBy(order), slice);
    if (rows.length === slice.limit) return rows;
  }
  return sparse ? sorted() : walked();
}

export const countCompanies = (db: Kysely<Database>, filters: CompanyFilters): Promise<number> =>
  countAll(db, gathered(db, filters));

export async function approvedSlugs(
  db: Kysely<Database>,
  limit: number,
): Promise<{ slug: string; updated_at: Date }[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['slug', 'updated_at'])
    .where('moderation_status', '=', MODERATION.approved)
    .where('slug', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug: slug ?? '', updated_at }));
}

export const approvedCompany = (db: Kysely<Database>, slug: string) =>
  withFiles(
    db
      .selectFrom('companies')
      .where('moderation_status', '=', MODERATION.approved)
      .where('companies.slug', '=', slug),
  ).executeTakeFirst();

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof approvedCompany>>>;
