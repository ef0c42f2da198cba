import type { DiaryOwner, DiaryOwnerName } from '#contract/diary/owners';
import type { Services } from '#provider/context';
import { invalid, notFound } from '#provider/errors';
import { readFilters, type Filters } from '#provider/http/filters';
import type { Values } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import type { DiaryWriter } from './kindRepository';
import { writerOf, type DiaryKind } from './kinds';
import type { EntryFilters } from './repository';

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Undefined when no owner is named. Throws 422 for two. */
function nameIn({ owners }: DiaryKind, values: Values) {
  const [name, other] = owners.filter((one) => isGiven(values[one]));
  if (other) throw invalid({ [other]: ['Name the internship or the placement, not both'] });
  return name;
}

/** Null for all. `idOf` rejects malformed ids. */
export function ownerFilter(
  kind: DiaryKind,
  query: Values,
  idOf: (name: DiaryOwnerName) => number | null | undefined,
): DiaryOwner | null {
  const name = nameIn(kind, query);
  const id = name && idOf(name);
  return name && id ? { name, id } : null;
}

/** The first of several counts. */
export const firstId = (filters: Filters) => (name: DiaryOwnerName) => filters.ids(name)?.[0];

/** Throws 422 where none is named. */
export function ownerOrInvalid(kind: DiaryKind, values: Values): DiaryOwner {
  const name = nameIn(kind, values) ?? kind.owners[0]!;
  return { name, id: idOrInvalid(values[name], name, kind.missing.owner) };
}

/** Throws 422 for malformed ids and days. */
export const readEntryFilters = (kind: DiaryKind, query: Values): EntryFilters =>
  readFilters(query, (filters) => ({
    owner: ownerFilter(kind, query, firstId(filters)),
    from: filters.day('from'),
    to: filters.day('to'),
  }));

/** Throws as for an unknown owner when the writer cannot have entries of it. */
export async function writerOfOwner(
  { db }: Services,
  kind: DiaryKind,
  userId: number,
  owner: DiaryOwner,
): Promise<DiaryWriter> {
  const writer = await writerOf(db, userId);
  if (!(await kind.mayHave(db, writer, owner))) throw notFound(kind.missing.ownerUnknown);
  return writer;
}
