import { sql, type Kysely } from 'kysely';
import type { DiaryOwner } from '#contract/diary/owners';
import { isUniqueViolation } from '#provider/database/failures';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { EntryStatements, EntryRow, EntryWrite, DiaryWriter } from './kindRepository';

export interface EntryFilters {
  owner: DiaryOwner | null;
  from: string | null;
  to: string | null;
}

const matching = (
  kind: EntryStatements,
  writer: DiaryWriter,
  { owner, from, to }: EntryFilters,
) => sql<boolean>`
  ${kind.visibleTo(writer)}
  ${owner === null ? sql`` : sql`and d.${sql.ref(owner.name)} = ${owner.id}`}
  ${from === null ? sql`` : sql`and d.date >= ${from}`}
  ${to === null ? sql`` : sql`and d.date <= ${to}`}`;

/** Newest first; all without a page. */
export const entriesOf = (
  db: Kysely<Database>,
  kind: EntryStatements,
  writer: DiaryWriter,
  filters: EntryFilters,
  page?: ListPage,
): Promise<EntryRow[]> =>
  kind.entries(db, (rows) => {
    const ordered = rows.where(matching(kind, writer, filters)).orderBy(sql`d.date desc, d.id desc`);
    return page === undefined ? ordered : ordered.limit(page.perPage).offset(offsetOf(page));
  });

export const countEntries = (
  db: Kysely<Database>,
  kind: EntryStatements,
  writer: DiaryWriter,
  filters: EntryFilters,
): Promise<number> =>
  countFrom(db, sql`from ${sql.table(kind.table)} d where ${matching(kind, writer, filters)}`);

/** `locked`: until the transaction ends. */
export async function entryById(
  db: Kysely<Database>,
  kind: EntryStatements,
  id: number,
  locked = false,
): Promise<EntryRow | undefined> {
  const [entry] = await kind.entries(db, (rows) => {
    const named = rows.where(sql<boolean>`d.id = ${id}`);
    return locked ? named.modifyEnd(sql`for update of d`) : named;
  });
  return entry;
}

/** @returns whether the day was free */
export const updateEntry = (
  db: Kysely<Database>,
  kind: EntryStatements,
  id: number,
  review: string,
  entry: EntryWrite,
): Promise<boolean> =>
  // Updates have no "on conflict do nothing"; checking first would lose a race.
  kind.update(db, id, review, entry).then(
    () => true,
    (error: unknown) => {
      if (isUniqueViolation(error)) return false;
      throw error;
    },
  );

/** The whole row, so that an undo restores columns of later releases too. */
type DeletedEntry = Readonly<Record<string, unknown>>;

export async function deleteEntry(
  db: Kysely<Database>,
  { table }: EntryStatements,
  id: number,
): Promise<DeletedEntry> {
  const { rows } = await sql<{ row: DeletedEntry }>`
    delete from ${sql.table(table)} d where id = ${id} returning to_jsonb(d) as row`.execute(db);
  return rows[0]!.row;
}

/** @returns whether its day was still free */
export async function restoreEntry(
  db: Kysely<Database>,
  { table }: EntryStatements,
  row: DeletedEntry,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function takenDays(
  db: Kysely<Database>,
  kind: EntryStatements,
  { writer, owner, dates }: { writer: DiaryWriter; owner: DiaryOwner; dates: readonly string[] },
): Promise<Set<string>> {
  if (dates.length === 0) return new Set();
  const filters = { owner, from: null, to: null };
  const { rows } = await sql<{ date: string }>`
    select d.date from ${sql.table(kind.table)} d where ${matching(kind, writer, filters)}
      and d.date = any(${dates}::date[])`.execute(db);
  return new Set(rows.map(({ date }) => date));
}
