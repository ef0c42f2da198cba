import { alreadyExists, dataNotUpdated } from '#provider/errors';
import { writeAudit } from '#provider/services/auditRepository';
import type { PutBack } from '../undo/undos';
import { dayError } from './dayHours';
import { lockDaysOf } from './hoursRepository';
import { writerOf, type DiaryKind } from './kinds';
import { restoreEntry } from './repository';
import { announceEntries } from './store';

const NO_ROOM = 'Other entries have taken the hours of this day meanwhile.';

/** When the writer may still have it and the day is free. */
export const entryBack =
  (kind: DiaryKind): PutBack<'internshipEntry' | 'projectEntry'> =>
  async (trx, { user, now }, { row }) => {
    const writer = await writerOf(trx, user.id);
    const owner = kind.owners.map((name) => ({ name, id: Number(row[name] ?? 0) })).find(({ id }) => id > 0);
    if (!owner || !(await kind.mayHave(trx, writer, owner))) throw dataNotUpdated();
    const author = Number(row[kind.author]);
    await lockDaysOf(trx, author);
    await kind.openDays(trx, writer, owner);
    const day = { date: String(row.date), hours: Number(row.hours) };
    if (await dayError(trx, author, day)) throw dataNotUpdated(NO_ROOM);
    if (!(await restoreEntry(trx, kind, row))) throw alreadyExists('This day has an entry already.');
    const entry = { subject: 'diary', subjectId: Number(row.id), action: 'undo' } as const;
    const after = { date: String(row.date), [owner.name]: owner.id };
    await writeAudit(trx, { actorId: user.id, at: now }, [{ ...entry, after }]);
    await announceEntries(trx, kind, writer);
    return 1;
  };
