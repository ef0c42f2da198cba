import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Lookups } from '#provider/services/lookups';
import { csvHeader, csvLine } from './csv';
import { applicantsByIds } from './listRepository';

const BATCH = 500;

async function* lines(db: Kysely<Database>, lookups: Lookups, ids: number[]): AsyncGenerator<string> {
  yield csvHeader;
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await applicantsByIds(db, ids.slice(start, start + BATCH));
    yield rows.map((row) => csvLine(lookups, row)).join('');
  }
}

/**
 * The applications as a stream of CSV, read in batches: a slow reader holds no connection and little memory.
 */
export const csvOf = (db: Kysely<Database>, lookups: Lookups, ids: number[]): Readable =>
  Readable.from(lines(db, lookups, ids));
