/** The records of an act: its `ids`, or all that its `filter` matches (docs/rules.md, wire 17). */
import { LIMITS } from '#contract/limits';
import { dataNotUpdated, invalid } from '../errors';
import { text } from './form';
import { idsOrInvalid, type ListOf } from './ids';

interface ChosenBody {
  ids?: unknown;
  filter?: unknown;
  count?: unknown;
}
type Query = Readonly<Record<string, unknown>>;

/** The query of a list, which arrives as texts. Throws 422. */
export function queryOf(filter: unknown): Query {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw invalid({ filter: ['Send the filters of the list'] });
  const values = Object.entries(filter).map(([name, value]) => [name, text(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

function countOrInvalid(value: unknown): number {
  if (!/^\d{1,9}$/.test(text(value))) throw invalid({ count: ['Enter how many records the filter matches'] });
  return Number(text(value));
}

export const isFiltered = ({ filter }: ChosenBody): boolean => filter !== undefined && filter !== null;

/** @param matching ids of the list with this query. Throws 422, and 409 when they are not `count`. */
export async function chosenIds(
  body: ChosenBody,
  words: ListOf,
  matching: (query: Query) => Promise<readonly number[]>,
): Promise<number[]> {
  if (!isFiltered(body)) return idsOrInvalid(body.ids, words);
  if (body.ids !== undefined && body.ids !== null) throw invalid({ ids: ['Send ids or a filter, not both'] });
  const query = queryOf(body.filter);
  const expected = countOrInvalid(body.count);
  // Before they are read: there may be many times as many.
  if (expected > LIMITS.ids)
    throw invalid({ filter: [`At most ${LIMITS.ids} ${words.many} at once. Narrow the filters.`] });
  const ids = await matching(query);
  if (ids.length !== expected)
    throw dataNotUpdated(`Now ${ids.length} match, not ${expected}. Nothing was changed. Check the list.`);
  if (ids.length === 0) throw invalid({ filter: [`No ${words.one} matches`] });
  return [...ids];
}

/** Who names ids knows their names; outcomes of a filter bring them. */
export const outcomesFor = <Row extends { name?: string }>(body: ChosenBody, rows: readonly Row[]): Row[] =>
  isFiltered(body) ? [...rows] : rows.map(({ name: _name, ...row }) => row as Row);
