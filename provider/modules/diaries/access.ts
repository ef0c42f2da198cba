import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { Filters } from '#provider/http/filters';
import type { Keeper } from './kindRepository';
import { keeperOf, type DiaryKind } from './kinds';
import type { EntryFilters } from './repository';

/** The filters of a list or an export. Throws 422 for what is no id or no day. */
export function readEntryFilters(
  { owner }: DiaryKind,
  query: Readonly<Record<string, unknown>>,
): EntryFilters {
  const filters = new Filters(query);
  const read = {
    owner: filters.ids(owner)?.[0] ?? null,
    from: filters.day('from'),
    to: filters.day('to'),
  };
  filters.check();
  return read;
}

/** The keeper, if there may be entries of the owner; else the same refusal as for no such owner. */
export async function keeperOfOwner(
  { db }: Services,
  kind: DiaryKind,
  userId: number,
  ownerId: number,
): Promise<Keeper> {
  const keeper = await keeperOf(db, userId);
  if (!(await kind.mayHave(db, keeper, ownerId))) throw notFound(kind.missing.ownerUnknown);
  return keeper;
}
