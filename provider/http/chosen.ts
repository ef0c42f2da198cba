/** The records of an act: its `ids`, or all that its `filter` matches (docs/providers.md, wire 17). */
import type { TObject } from 'typebox';
import type { Call } from '#contract/call';
import { LIMITS } from '#contract/limits';
import { dataNotUpdated, invalid } from '../errors';
import { text } from './form';
import { idsOrInvalid, type ListOf } from './ids';

export interface ChosenBody {
  ids?: unknown;
  filter?: unknown;
  count?: unknown;
  [PART]?: ChosenPart;
  [FOUND]?: (ids: readonly number[]) => Promise<void>;
}
/** Refuses what nobody named: a filter found it, or it is next in the background (`massRoute`). */
export const FOUND = Symbol('found');
/** Some of the records that were chosen, of an act in the background. */
export const PART = Symbol('part');
interface ChosenPart {
  ids: readonly number[];
  /** Data of the answer about the part before. */
  before: Readonly<Record<string, unknown>> | null;
}
/** Ids of earlier parts of a rehearsal whose act would succeed. */
export const passedBefore = (body: object): readonly number[] =>
  (partOf(body)?.before?.passed as readonly number[] | undefined) ?? [];
export const partOf = (body: object): ChosenPart | undefined => (body as ChosenBody)[PART];

/** More than one answer has room for (docs/providers.md, wire 17). */
export class ManyChosen extends Error {
  constructor(readonly ids: readonly number[]) {
    super(`${ids.length} records were chosen.`);
  }
}

type Query = Readonly<Record<string, unknown>>;

/** The query of a list, which arrives as texts. Throws 422. */
export function queryOf(filter: unknown): Query {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw invalid({ filter: ['Send the filters of the list'] });
  const values = Object.entries(filter).map(([name, value]) => [name, text(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Throws 422 where it is missing. */
export function countOrInvalid(value: unknown): number {
  if (!/^\d{1,9}$/.test(text(value))) throw invalid({ count: ['Enter how many records the filter matches'] });
  return Number(text(value));
}

export const isFiltered = ({ filter }: ChosenBody): boolean => filter !== undefined && filter !== null;

/** Throws 422 naming a filter that the list does not have: it would match more than was meant. */
export function refuseUnknown(filter: unknown, { query: schema }: Pick<Call, 'query'>): void {
  const known = (schema as TObject | undefined)?.properties ?? {};
  const strange = Object.keys(filter ?? {}).filter((name) => !Object.hasOwn(known, name));
  if (strange.length === 0) return;
  const message = `Unknown filter: ${strange.join(', ')}`;
  throw invalid({ filter: [message], ...Object.fromEntries(strange.map((name) => [name, [message]])) });
}

/** Throws 409 when they are not as many as was expected, 422 when there are none. */
export function checkedMatches(body: ChosenBody, { one }: Pick<ListOf, 'one'>, ids: readonly number[]): void {
  const expected = countOrInvalid(body.count);
  if (ids.length !== expected)
    throw dataNotUpdated(`Now ${ids.length} match, not ${expected}. Nothing was changed. Check the list.`);
  if (ids.length === 0) throw invalid({ filter: [`No ${one} matches`] });
}

/** @param list the call whose query `filter` is */
interface ChosenOf extends Pick<ListOf, 'one' | 'many' | 'orOfRoster'> {
  list: Call;
}

/**
 * @param matching ids of the list with this query.
 * Throws 422, 409 when they are not `count`, and ManyChosen (`massRoute`).
 */
export async function chosenIds(
  body: ChosenBody,
  words: ChosenOf,
  matching: (query: Query) => Promise<readonly number[]>,
): Promise<number[]> {
  const part = partOf(body);
  if (part) {
    await body[FOUND]?.(part.ids);
    return [...part.ids];
  }
  return fewOrMany(await allChosen(body, words, matching));
}

function fewOrMany(ids: number[]): number[] {
  if (ids.length > LIMITS.ids) throw new ManyChosen(ids);
  return ids;
}

/** Whether several are named, or some of them in the background. */
export const namesSeveral = (body: ChosenBody): boolean =>
  body.ids !== undefined || partOf(body) !== undefined;

/** Of a call without a filter. Throws 422, and ManyChosen (`massRoute`). */
export function listedIds(body: ChosenBody, words: Pick<ListOf, 'one' | 'many'>): number[] {
  const part = partOf(body);
  if (part) return [...part.ids];
  return fewOrMany(idsOrInvalid(body.ids, { ...words, most: LIMITS.manyIds }));
}

async function allChosen(
  body: ChosenBody,
  words: ChosenOf,
  matching: (query: Query) => Promise<readonly number[]>,
): Promise<number[]> {
  if (!isFiltered(body)) return idsOrInvalid(body.ids, { ...words, most: LIMITS.manyIds });
  if (body.ids !== undefined && body.ids !== null) throw invalid({ ids: ['Send ids or a filter, not both'] });
  const query = queryOf(body.filter);
  refuseUnknown(body.filter, words.list);
  // Before they are read.
  countOrInvalid(body.count);
  const ids = await matching(query);
  await body[FOUND]?.(ids);
  checkedMatches(body, words, ids);
  return [...ids];
}

/** Who names ids knows their names; outcomes of a filter bring them. */
export const outcomesFor = <Row extends { name?: string }>(body: ChosenBody, rows: readonly Row[]): Row[] =>
  isFiltered(body) ? [...rows] : rows.map(({ name: _name, ...row }) => row as Row);
