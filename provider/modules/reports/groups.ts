import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { newestReportMark, refreshSomeGroups } from './groupsRepository';

/** Groups anew what was marked before now; whoever reads groups or their totals calls it first. */
export async function refreshReportGroups(db: Kysely<Database>): Promise<void> {
  const until = await newestReportMark(db);
  if (until === null) return;
  while (await db.transaction().execute((trx) => refreshSomeGroups(trx, until)));
}
