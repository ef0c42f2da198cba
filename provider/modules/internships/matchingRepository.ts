/** Conditions of the public filters, all on one table. */
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#provider/database/schema';
import { containing, stipendTerm, wordTerms } from '#provider/http/filters';
import { countAll, type RowsThatMatch } from '#provider/services/totalsRepository';
import type { InternshipFilters } from './filters';

export type Listed = SelectQueryBuilder<Database, 'internships', object>;

/** One value is compared with `=`, so that an index gives the order too. */
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

/** Any of `ids`; both forms use the GIN index. */
const overlapping = (query: Listed, column: 'category_ids' | 'skill_ids', ids: number[]): Listed =>
  ids.length === 1
    ? query.where(sql<boolean>`${sql.ref(column)} @> ${ids}::integer[]`)
    : query.where(sql<boolean>`${sql.ref(column)} && ${ids}::integer[]`);

type Condition = Exclude<keyof InternshipFilters, 'sort'>;

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
  hide_applied: (query, ids) => query.where(sql<boolean>`id <> all(${ids}::integer[])`),
  eligible: (query, ids) =>
    ids === 'all'
      ? query.where(sql<boolean>`false`)
      : query.where(sql<boolean>`id <> all(${ids}::integer[])`),
  q: (query, words) => query.where('search_text', 'like', containing(words)),
};
const CONDITION_NAMES = Object.keys(CONDITIONS) as Condition[];

function narrowed<F extends Condition>(query: Listed, filters: InternshipFilters, name: F): Listed {
  const value = filters[name];
  return value === null ? query : CONDITIONS[name](query, value as NonNullable<InternshipFilters[F]>);
}

const narrowedBy = (query: Listed, filters: InternshipFilters): Listed =>
  CONDITION_NAMES.reduce<Listed>((narrower, name) => narrowed(narrower, filters, name), query);

const open = (db: Kysely<Database>, day: string): Listed =>
  db.selectFrom('internships').where('listed', '=', true).where('expire_date', '>=', day);

export const matching = (db: Kysely<Database>, filters: InternshipFilters, day: string): Listed =>
  narrowedBy(open(db, day), filters);

const anyOf = (name: string, values: readonly (string | number)[]): string[] =>
  values.map((value) => `${name} ${value}`);

/** A row has a term of each list. Filters with an index of their own have none. */
function termsOf(filters: InternshipFilters): readonly (readonly string[])[] {
  const { q, type, mode, state_id, city_id, category_id, skill_id, min_stipend } = filters;
  const words = q === null ? [] : wordTerms(q).terms.map((term) => [term]);
  const others = CONDITION_NAMES.filter((name) => name !== 'q' && filters[name] !== null);
  if (words.length === 0 && others.length + (q === null ? 0 : 1) < 2) return [];
  const values = { type, mode, state: state_id, city: city_id, category: category_id, skill: skill_id };
  const named = Object.entries(values).map(([name, value]) => anyOf(name, value ?? []));
  const stipend = min_stipend === null ? [] : stipendTerm(min_stipend);
  return [...words, ...named, stipend].filter((terms) => terms.length > 0);
}

const TERMS = sql`internship_terms(search_text, internship_type, internship_mode, state_id, city_id, company_id,
  internship_stipend, category_ids, skill_ids)`;

/** As `matching`, by the index of terms: for several filters or few letters. */
export function gathered(db: Kysely<Database>, filters: InternshipFilters, day: string): Listed {
  const terms = termsOf(filters);
  const every = terms.filter(({ length }) => length === 1).flat();
  const some = terms.filter(({ length }) => length > 1);
  // What terms decide exactly is not compared again.
  const isWhole = filters.q !== null && wordTerms(filters.q).isExact;
  const rows = matching(db, isWhole ? { ...filters, q: null } : filters, day);
  return [
    ...(every.length > 0 ? [sql<boolean>`${TERMS} @> ${every}::text[]`] : []),
    ...some.map((among) => sql<boolean>`${TERMS} && ${among}::text[]`),
  ].reduce<Listed>((query, condition) => query.where(condition), rows);
}

export function amongFirst(
  db: Kysely<Database>,
  filters: InternshipFilters,
  day: string,
  { order, limit }: { order: RawBuilder<unknown>; limit: number },
): Listed {
  const first = open(db, day).selectAll().orderBy(order).limit(limit);
  return narrowedBy(db.selectFrom(first.as('internships')) as unknown as Listed, filters);
}

export const rowsThatMatch = (
  db: Kysely<Database>,
  filters: InternshipFilters,
  day: string,
): RowsThatMatch<'internships'> => ({
  matching: () => matching(db, filters, day),
  walked: () => matching(db, filters, day).orderBy('id', 'desc'),
  among: (limit) => amongFirst(db, filters, day, { order: sql`id desc`, limit }),
  gathered: () => gathered(db, filters, day),
});

export const countInternships = (
  db: Kysely<Database>,
  filters: InternshipFilters,
  day: string,
): Promise<number> => countAll(db, gathered(db, filters, day));

export const isAll = (filters: InternshipFilters): boolean =>
  CONDITION_NAMES.every((name) => filters[name] === null);
