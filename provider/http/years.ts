import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import { ALL_YEARS } from '#contract/year/lifecycle';
import type { Database } from '../database/schema';
import { invalid } from '../errors';
import { EVERY_YEAR, yearsOf, type Year, type YearCriteria } from '../services/yearsRepository';
import { readFilters } from './filters';

type Query = Readonly<Record<string, unknown>>;

/** By its id or its name; null where the query names none. Throws 422. */
export function yearNamed(years: readonly Year[], query: Query): Year | null {
  const name = readFilters(query, (filters) => filters.search('year', LIMITS.yearName));
  if (name === null) return null;
  const year = years.find((one) => one.name === name) ?? years.find(({ id }) => String(id) === name);
  if (!year) throw invalid({ year: ['Select from the list'] });
  return year;
}

/** Without a year: those that are not archived, in which alone records are unfinished. Throws 422. */
export async function readYear(db: Kysely<Database>, query: Query): Promise<YearCriteria> {
  if (query.year === ALL_YEARS) return EVERY_YEAR;
  const years = await yearsOf(db);
  const year = yearNamed(years, query);
  if (year) return { only: { from: year.from, to: year.to }, without: [] };
  const archived = years.filter(({ state }) => state === 'archived');
  return { only: null, without: archived.map(({ from, to }) => ({ from, to })) };
}
