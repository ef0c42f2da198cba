import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { newestReportMark, refreshSomeGroups } from './groupsRepository';

/** Call it before reading groups or their totals. */
export async function refreshReportGroups(db: Kysely<Database>): Promise<void> {
  const until = await newestReportMark(db);
  if (until === null) return;
  while (await db.transaction().execute((trx) => refreshSomeGroups(trx, until)));
}
