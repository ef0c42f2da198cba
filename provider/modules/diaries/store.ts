/** Writing, changing and deleting an entry. */
import type { Kysely } from 'kysely';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { alreadyExists, dataNotUpdated, notFound } from '#provider/errors';
import { reviewAfterChange } from '#provider/policies/diaries';
import { announce } from '#provider/services/notifications';
import { remember } from '../undo/remember';
import type { EntryRow, EntryWrite, Keeper } from './kindRepository';
import type { DiaryKind } from './kinds';
import { deleteEntry, entryById, updateEntry } from './repository';

const LOCKED = 'This entry was approved and can no longer be changed.';
const TAKEN = 'This day has an entry already.';

interface Write {
  keeper: Keeper;
  entry: EntryWrite;
}

/**
 * The entry of an id, held for the transaction, and what becomes of its review. Throws 404 for another's, 409
 * for one that was approved.
 */
async function changeable(
  trx: Kysely<Database>,
  kind: DiaryKind,
  keeper: Keeper,
  id: number,
): Promise<{ entry: EntryRow; review: string }> {
  const entry = await entryById(trx, kind, id, true);
  if (!entry || !kind.mayWrite(entry, keeper)) throw notFound('Entry not found.');
  const review = reviewAfterChange(entry);
  if (review === null) throw dataNotUpdated(LOCKED);
  return { entry, review };
}

/** Tells whoever reads the keeper's diary that it changed, in the transaction of the change. */
export const announceEntries = async (
  trx: Kysely<Database>,
  kind: DiaryKind,
  keeper: Keeper,
): Promise<void> => announce(trx, { ...(await kind.readers(trx, keeper)), topics: ['diaries'] });

/** Writes the entry of a day that has none. @returns its id */
export const createEntry = (
  db: Kysely<Database>,
  kind: DiaryKind,
  { keeper, entry }: Write,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const written = await kind.insert(trx, keeper.id, entry);
    if (!written) throw alreadyExists(TAKEN);
    await announceEntries(trx, kind, keeper);
    return written.id;
  });

/** Changes an entry; one that was returned waits for its review again. @returns its id */
export const changeEntry = (
  db: Kysely<Database>,
  kind: DiaryKind,
  id: number,
  { keeper, entry }: Write,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { review } = await changeable(trx, kind, keeper, id);
    if (!(await updateEntry(trx, kind, id, review, entry))) throw alreadyExists(TAKEN);
    await announceEntries(trx, kind, keeper);
    return id;
  });

interface Removal {
  keeper: Keeper;
  session: Session;
  now: Date;
}

/** Deletes an entry. @returns what takes it back */
export const removeEntry = (
  db: Kysely<Database>,
  kind: DiaryKind,
  id: number,
  { keeper, session, now }: Removal,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { entry } = await changeable(trx, kind, keeper, id);
    const data = { row: await deleteEntry(trx, kind, entry.id) };
    await announceEntries(trx, kind, keeper);
    return remember(trx, { session, kind: kind.undo, data, now });
  });
