import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { csvRow } from '../applications/csv';
import { presentRisk } from './presenter';
import type { RiskClock } from './riskClock';
import { studentsByIds, type StudentListRow } from './studentRepository';

const BATCH = 200;
const HEADER = [
  'ID',
  'Name',
  'Email',
  'Mobile',
  'USN',
  'Branch',
  'Semester',
  'Applications',
  'Placed',
  'At risk',
];

const csvLine = (row: StudentListRow): string =>
  csvRow([
    row.id,
    row.name,
    row.email,
    row.mobile,
    row.usn,
    row.branch,
    row.semester,
    row.applications,
    row.placed ? 'Yes' : 'No',
    presentRisk(row.risk),
  ]);

async function* lines(db: Kysely<Database>, ids: number[], clock: RiskClock): AsyncGenerator<string> {
  yield csvRow(HEADER);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await studentsByIds(db, ids.slice(start, start + BATCH), clock);
    yield rows.map(csvLine).join('');
  }
}

/** The students as a stream of CSV, read in batches: a slow reader holds no connection and little memory. */
export const studentCsvOf = (db: Kysely<Database>, ids: number[], clock: RiskClock): Readable =>
  Readable.from(lines(db, ids, clock));
