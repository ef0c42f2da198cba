/** `npm run roster -- file.csv`, for nightly imports. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { LIMITS } from '#contract/limits';
import type { RosterImport } from '#contract/roster/calls';
import { createKysely, createPool } from '../database/client';
import { migrate } from '../database/migrate';
import { readEnvironment } from '../environment';
import { ApiError } from '../errors';
import { dayOf } from '../http/days';
import { rowsOfRoster } from '../modules/roster/imports/file';
import { importRoster } from '../modules/roster/imports/importing';
import { Lookups } from '../services/lookupRepository';
import { withDatabase } from './withDatabase';

const USAGE =
  'Usage: npm run roster -- file.csv [--orgs orgs.csv] [--roles roles.csv] [--college NAME] [--leaving NUMBER] [--nobody-leaves] [--dry-run]';

function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        orgs: { type: 'string' },
        roles: { type: 'string' },
        college: { type: 'string' },
        leaving: { type: 'string' },
        'nobody-leaves': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new Error('Name one file.');
    const { leaving } = values;
    if (leaving !== undefined && !/^\d{1,6}$/.test(leaving)) throw new Error('--leaving must be a number.');
    return {
      file,
      orgs: values.orgs,
      roles: values.roles,
      college: values.college ?? null,
      leaving: leaving === undefined ? null : Number(leaving),
      nobodyLeaves: values['nobody-leaves'] ?? false,
      dryRun: values['dry-run'] ?? false,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Counts, errors, and what must be named first. */
function summaryOf({ rows, counts, leaving }: RosterImport): string {
  const { add, change, same, leave, error } = counts;
  const wrong = rows
    .filter(({ errors }) => errors.length > 0)
    .slice(0, 50)
    .map(({ row, usn, errors }) => `line ${row} ${usn}: ${errors.join('; ')}\n`);
  const named = leaving === null ? '' : `${leaving} It takes --leaving ${leave}.\n`;
  return `${wrong.join('')}added ${add}, changed ${change}, same ${same}, left ${leave}, wrong ${error}\n${named}`;
}

function read(file: string): { size: number; content: Buffer } {
  const { size } = fs.statSync(file);
  if (size > LIMITS.rosterBytes) throw new Error(`${file} is larger than ${LIMITS.rosterBytes} bytes.`);
  return { size, content: fs.readFileSync(file) };
}

async function main(): Promise<void> {
  const { file, orgs, roles, college, leaving, nobodyLeaves, dryRun } = readArguments(process.argv.slice(2));
  const rows = await rowsOfRoster({
    file: read(file),
    orgs: orgs === undefined ? orgs : read(orgs),
    roles: roles === undefined ? roles : read(roles),
    today: dayOf(new Date()),
  });
  await withDatabase(readEnvironment(process.env), async (config) => {
    const pool = createPool(config, () => {}, { max: 2, patient: true });
    try {
      await migrate(pool);
      const db = createKysely(pool);
      const lookups = new Lookups(db);
      await lookups.load();
      const request = {
        userId: null,
        now: new Date(),
        college,
        anyCollege: college === null,
        dryRun,
        leaving,
        nobodyLeaves,
      };
      const report = await importRoster(db, lookups, rows, request);
      process.stdout.write(summaryOf(report));
      if (report.counts.error > 0) process.exitCode = 1;
    } finally {
      await pool.end();
    }
  });
}

main().catch((error: unknown) => {
  const report = error instanceof ApiError ? (error.data as RosterImport | null) : null;
  process.stderr.write(`${report ? summaryOf(report) : ''}${(error as Error).message}\n`);
  process.exit(1);
});
