import { sql, type Kysely, type Selectable } from 'kysely';
import type { ArchiveKindName } from '#contract/archive/states';
import type { ArchivesTable } from '../database/archiveSchema';
import type { Database } from '../database/schema';

export type ArchiveRow = Selectable<ArchivesTable>;
type Db = Kysely<Database>;

export const ARCHIVE_CHANNEL = 'archives';
/** A process that has not renewed for so long may have been killed. */
const HELD = sql<Date>`now() + interval '2 minutes'`;
const UNFINISHED = ['waiting', 'working'] as const;

interface NewArchive {
  ownerId: number;
  kind: ArchiveKindName;
  parameters: Record<string, unknown>;
  name: string;
  total: number;
  at: Date;
}

/** Null while another of the same owner and kind is unfinished, acts apart. */
export async function insertArchive(
  trx: Db,
  { ownerId, kind, parameters, name, total, at }: NewArchive,
): Promise<ArchiveRow | null> {
  const row = await trx
    .insertInto('archives')
    .values({
      owner_id: ownerId,
      kind,
      parameters: JSON.stringify(parameters),
      name,
      total,
      created_at: at,
      bytes: null,
      claim: null,
      held_until: null,
      error: null,
      expires_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind'])
        .where('state', 'in', UNFINISHED)
        .where('kind', '<>', 'act')
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await sql`select pg_notify(${ARCHIVE_CHANNEL}, '')`.execute(trx);
  return row;
}

export const latestArchive = (db: Db, { ownerId, kind, at }: Pick<NewArchive, 'ownerId' | 'kind' | 'at'>) =>
  db
    .selectFrom('archives')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const archiveById = (db: Db, id: number) =>
  db.selectFrom('archives').selectAll().where('id', '=', id).executeTakeFirst();

/** One statement, so that one process gets it. One of a kind at a time: a long one holds up no other kind. */
export async function claimArchive(
  db: Db,
  { claim, except }: { claim: string; except: readonly string[] },
): Promise<ArchiveRow | undefined> {
  return db
    .updateTable('archives')
    .set((eb) => ({ state: 'working', claim, held_until: HELD, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('archives')
        .select('id')
        .where('state', 'in', UNFINISHED)
        .where(sql<boolean>`(held_until is null or held_until <= now())`)
        .where(sql<boolean>`kind <> all(${except}::text[])`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Claimed = Pick<ArchiveRow, 'id' | 'claim'>;
const own = (db: Db, { id, claim }: Claimed) =>
  db.updateTable('archives').where('id', '=', id).where('claim', '=', claim);

/** @returns false once the archive is another process's, or deleted */
export async function renewArchive(db: Db, archive: Claimed, progress?: { done: number; total: number }) {
  const row = await own(db, archive)
    .set({ held_until: HELD, ...(progress && { ...progress, attempts: 0 }) })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** For any process to go on with, after a while. */
export const releaseArchive = (db: Db, archive: Claimed, seconds = 0) =>
  own(db, archive)
    .set({
      state: 'waiting',
      claim: null,
      held_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();

type Finish =
  | { state: 'ready'; bytes: number | null; left_out: string[]; expires_at: Date }
  | { state: 'failed'; error: string; expires_at: Date };
export async function finishArchive(db: Db, archive: Claimed, finish: Finish): Promise<boolean> {
  const row = await own(db, archive)
    .set({ ...finish, claim: null, held_until: null })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finished ZIPs of these placements go; one in preparation goes on without them (`ArchiveKind.gone`). */
export async function dropPlacementsFromArchives(trx: Db, placementIds: readonly number[]): Promise<void> {
  // Locked: one that is finished at this moment is deleted after its commit.
  const { rows } = await sql<Pick<ArchiveRow, 'id' | 'state'>>`
    select id, state from archives where kind = 'papers' and exists (
      select from jsonb_array_elements_text(parameters -> 'ids') entry
      where entry::integer = any(${placementIds}::integer[]))
    for update`.execute(trx);
  const finished = rows.filter(({ state }) => !(UNFINISHED as readonly string[]).includes(state));
  if (finished.length === 0) return;
  await trx
    .deleteFrom('archives')
    .where(
      'id',
      'in',
      finished.map(({ id }) => id),
    )
    .execute();
}

export async function deleteExpiredArchives(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('archives').where('expires_at', '<=', at).execute();
}

export async function archiveIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('archives').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
