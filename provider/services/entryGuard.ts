/** Refuses names of colleges and branches that were renamed or merged since they were checked. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { dataNotUpdated } from '../errors';

type NamedList = 'colleges' | 'branches';

/** Locked against removal. */
export const lockedEntry = (trx: Kysely<Database>, list: NamedList, name: string) =>
  trx
    .selectFrom(list)
    .select('id')
    .where('name', '=', name)
    .orderBy('retired')
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();

/** Its id. Throws DATA_NOT_UPDATED. */
export async function entryIdOf(trx: Kysely<Database>, list: NamedList, name: string): Promise<number> {
  const entry = await lockedEntry(trx, list, name);
  if (!entry) throw dataNotUpdated();
  return entry.id;
}

/** Null for no college: a coordinator without one looks after all. Throws DATA_NOT_UPDATED. */
export const collegeIdOf = async (trx: Kysely<Database>, college: string | null): Promise<number | null> =>
  college === null ? null : entryIdOf(trx, 'colleges', college);
