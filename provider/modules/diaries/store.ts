import type { Kysely } from 'kysely';
import type { DiaryOwner } from '#contract/diary/owners';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { alreadyExists, dataNotUpdated, notFound } from '#provider/errors';
import { refuseErrors } from '#provider/http/form';
import { reviewAfterChange } from '#provider/policies/diaries';
import { announce } from '#provider/services/notifications';
import { remember } from '../undo/undos';
import { ownerOf } from './access';
import { refuseLongDay } from './dayHours';
import { lockDaysOf } from './hoursRepository';
import type { EntryRow, EntryWrite, DiaryWriter } from './kindRepository';
import { type DiaryKind, dayErrors } from './kinds';
import { deleteEntry, entryById, updateEntry } from './repository';

const LOCKED = 'This entry was approved and can no longer be changed.';
const TAKEN = 'This day has an entry already.';

const entryNotFound = () => notFound('Entry not found.');

interface Write {
  writer: DiaryWriter;
  entry: EntryWrite;
}

/** Locked, with its next review status. Throws 404 for another's, 409 for an approved one. */
async function changeable(
  trx: Kysely<Database>,
  kind: DiaryKind,
  writer: DiaryWriter,
  id: number,
): Promise<{ entry: EntryRow; review: string }> {
  const entry = await entryById(trx, kind, id, true);
  if (!entry || !kind.mayWrite(entry, writer)) throw entryNotFound();
  const review = reviewAfterChange(entry);
  if (review === null) throw dataNotUpdated(LOCKED);
  return { entry, review };
}

const isSameOwner = (one: DiaryOwner, other: DiaryOwner) => one.name === other.name && one.id === other.id;

/** In the transaction of the change. */
export const announceEntries = async (
  trx: Kysely<Database>,
  kind: DiaryKind,
  writer: DiaryWriter,
): Promise<void> => announce(trx, { ...(await kind.readers(trx, writer)), topics: ['diaries'] });

/** The day must be free. @returns its id */
export async function createEntry(
  db: Kysely<Database>,
  kind: DiaryKind,
  { writer, entry }: Write,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockDaysOf(trx, writer.id);
    refuseErrors(dayErrors(entry.date, await kind.openDays(trx, writer, entry.owner)) ?? {});
    await refuseLongDay(trx, writer.id, entry, { editor: writer.id });
    const written = await kind.insert(trx, writer.id, entry);
    if (!written) throw alreadyExists(TAKEN);
    await announceEntries(trx, kind, writer);
    return written.id;
  });
}

/** A returned entry becomes pending again. @returns its id */
export async function changeEntry(
  db: Kysely<Database>,
  kind: DiaryKind,
  id: number,
  { writer, entry }: Write,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The hours are those of the entry's author, whoever of the team changes it.
    const known = await entryById(trx, kind, id);
    if (!known || !kind.mayWrite(known, writer)) throw entryNotFound();
    const author = known.author_id;
    await lockDaysOf(trx, author);
    const days = await kind.openDays(trx, writer, entry.owner);
    const { entry: before, review } = await changeable(trx, kind, writer, id);
    const owner = ownerOf(before);
    if (!isSameOwner(owner, entry.owner)) await kind.openDays(trx, writer, owner);
    // An entry outside stays; none is moved outside.
    const stays = before.date === entry.date && isSameOwner(owner, entry.owner);
    if (!stays) refuseErrors(dayErrors(entry.date, days) ?? {});
    // A day that is too long already may be corrected step by step.
    if (before.date !== entry.date || entry.hours > before.hours)
      await refuseLongDay(trx, author, entry, { but: { table: kind.table, id }, editor: writer.id });
    if (!(await updateEntry(trx, kind, id, review, entry))) throw alreadyExists(TAKEN);
    await announceEntries(trx, kind, writer);
    return id;
  });
}

interface Removal {
  writer: DiaryWriter;
  session: Session;
  now: Date;
}

export async function removeEntry(
  db: Kysely<Database>,
  kind: DiaryKind,
  id: number,
  { writer, session, now }: Removal,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { entry } = await changeable(trx, kind, writer, id);
    await kind.openDays(trx, writer, ownerOf(entry));
    const data = { row: await deleteEntry(trx, kind, entry.id) };
    await announceEntries(trx, kind, writer);
    return remember(trx, { session, kind: kind.undo, data, now });
  });
}
