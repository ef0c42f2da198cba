import type { DiaryOwner, DiaryOwnerName } from '#contract/diary/owners';
import type { ArchivedFirst } from '#provider/archivedFirst';
import type { Services } from '#provider/context';
import { invalid, notFound, refuseArchived } from '#provider/errors';
import { readFilters, type Filters } from '#provider/http/filters';
import type { Values } from '#provider/http/form';
import { idOrInvalid, parseId } from '#provider/http/ids';
import { studentDiary } from './internshipRepository';
import type { DiaryWriter, EntryRow } from './kindRepository';
import { INTERNSHIP_DIARY, writerOf, type DiaryKind } from './kinds';
import { entryById, type EntryFilters } from './repository';

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
export async function refuseOthers(
  { db }: Services,
  kind: DiaryKind,
  writer: DiaryWriter,
  owner: DiaryOwner,
): Promise<void> {
  if (!(await kind.mayHave(db, writer, owner))) throw notFound(kind.missing.ownerUnknown);
}

export async function writerOfOwner(
  services: Services,
  kind: DiaryKind,
  userId: number,
  owner: DiaryOwner,
): Promise<DiaryWriter> {
  const writer = await writerOf(services.db, userId);
  await refuseOthers(services, kind, writer, owner);
  return writer;
}

export const ownerOf = ({ internship_id, placement_id, project_id }: EntryRow): DiaryOwner =>
  internship_id !== null
    ? { name: 'internship_id', id: internship_id }
    : placement_id !== null
      ? { name: 'placement_id', id: placement_id }
      : { name: 'project_id', id: project_id! };

const isNamed = (owner: { name: DiaryOwnerName; id: number | null }): owner is DiaryOwner =>
  owner.id !== null;

/** Of an internship: the entry's own diary, and the one that is named. A project belongs to no year. */
export const OF_ENTRY: ArchivedFirst = async ({ services: { db }, user, values }) => {
  const writer = await writerOf(db, user.id);
  const id = parseId(values.id);
  const entry = id === null ? undefined : await entryById(db, INTERNSHIP_DIARY, id);
  if (id !== null && !(entry && INTERNSHIP_DIARY.mayWrite(entry, writer))) return;
  const named = INTERNSHIP_DIARY.owners.map((name) => ({ name, id: parseId(values[name]) }));
  const owners = [...(entry ? [ownerOf(entry)] : []), ...named.filter(isNamed)];
  const diaries = await Promise.all(owners.map((owner) => studentDiary(db, writer.id, owner)));
  // What is not found comes first, as for any call.
  if (diaries.every((diary) => diary !== null)) for (const { year } of diaries) refuseArchived(year);
};
