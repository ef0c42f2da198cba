/** Reports of a year among 20,000 students and five years, each read for the first time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { YEAR_REPORTS } from '#contract/yearReport/columns';
import { createKysely, createPool } from '#provider/database/client';
import { findRunningDatabase } from '#provider/database/open';
import { eraseByPolicy, eraseOthers } from '#provider/modules/retention/erase';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { inBulk, type Run } from './bulk';
import { fillUniversity } from './officeRecords';
import type { Row } from './statistics';

const ONE_COLLEGE = 1_000;
const ALL_COLLEGES = 3_000;
const AGAIN = 150;
const CLOSED = 30_000;
const BLOCKED = 100;
const RETENTION_MONTHS = 6;

/** Everybody is confirmed, and who completed was evaluated. */
async function fillYears(run: Run): Promise<void> {
  await fillUniversity(run);
  await run(
    `insert into enrolments (student_id, college_id, usn, state, claimed_at, decided_at)
     select student_id, college_id, usn, 'confirmed', created_at, created_at + (id % 9) * interval '1 day'
     from roster where usn like 'USN%'`,
  );
  await run(
    `insert into placement_evaluations (placement_id, kind, scores, criteria, by_kind, by_name, created_at)
     select id, 'final', array[3, 4, 5, 4, 3, 4, 5, 4, 3, 4], array_fill('x'::text, array[10]), 'supervisor', 'Ravi', now()
     from placements where company like 'Works %' and state = 'completed'`,
  );
}

const row = (what: string, ms: number, most: number): Row => ({
  what,
  value: `${ms.toFixed(0)} ms`,
  against: `${most} ms`,
  ratio: ms / most,
  wanted: '≤ 1',
});

/** The longest that a writer of one random record waits while the nightly run erases years of them. */
async function retentionRow(dataDir: string): Promise<Row> {
  const config = (await findRunningDatabase(dataDir))!;
  const writer = new Client(config);
  await writer.connect();
  const pool = createPool(config, () => undefined);
  const db = createKysely(pool);
  try {
    await db
      .updateTable('policy')
      .set({
        application_months: RETENTION_MONTHS,
        placement_months: RETENTION_MONTHS,
        roster_months: RETENTION_MONTHS,
      })
      .execute();
    const { rows: records } = await writer.query<{ id: number; application_id: number }>(
      "select id, application_id from placements where company like 'Works %'",
    );
    let [isRunning, longest, writes] = [true, 0, 0];
    const erasing = (async () => {
      const at = new Date();
      await eraseByPolicy(db, at);
      await eraseOthers(db, at);
      isRunning = false;
    })();
    while (isRunning) {
      const { id, application_id } = records[Math.floor(Math.random() * records.length)]!;
      for (const [table, key] of [
        ['placements', id],
        ['applications', application_id],
      ] as const) {
        const begun = performance.now();
        await writer.query(`update ${table} set updated_at = now() where id = $1`, [key]);
        longest = Math.max(longest, performance.now() - begun);
        writes += 1;
      }
    }
    await erasing;
    return row(`nightly erasing: the longest of ${writes} writes meanwhile`, longest, BLOCKED);
  } finally {
    await writer.end();
    await db.destroy();
  }
}

export async function yearReportRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-years-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 },
    { log: false },
  );
  const rows: Row[] = [];
  try {
    await inBulk(dataDir, fillYears);
    const clients = [
      ['coordinator@demo.test', 'coordinator', ONE_COLLEGE],
      ['admin@demo.test', 'administration', ALL_COLLEGES],
    ] as const;
    for (const [email, role, most] of clients) {
      const client = new ApiClient(provider.address);
      await client.login(email, DEMO_PASSWORD);
      const timed = async (address: string) => {
        const begun = performance.now();
        const { status, body } = await client.get(address);
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`);
        return { ms: performance.now() - begun, total: body?.data?.total as number };
      };
      const years = (await client.get(`/${role}/years`)).body.data as { id: number; name: string }[];
      for (const name of YEAR_REPORTS) {
        const first = [];
        for (const { id } of years) first.push(await timed(`/${role}/reports/${name}?year=${id}`));
        // The slowest year.
        const worst = first.reduce((a, b) => (a.ms > b.ms ? a : b));
        const largest = Math.max(...first.map(({ total }) => total));
        rows.push(row(`GET /${role}/reports/${name}, cold (${largest} rows)`, worst.ms, most));
        rows.push(
          row(
            `GET /${role}/reports/${name}, again`,
            (await timed(`/${role}/reports/${name}?year=${years.at(-1)!.id}`)).ms,
            AGAIN,
          ),
        );
      }
    }
    const admin = new ApiClient(provider.address);
    await admin.login('admin@demo.test', DEMO_PASSWORD);
    const [, last] = (await admin.get('/administration/years')).body.data as { id: number }[];
    const decisions = [
      { kind: 'application', decision: 'withdraw' },
      { kind: 'placement', state: 'approved', decision: 'complete' },
    ];
    for (const [what, body] of [
      ['rehearsed', { id: last!.id, decisions, dry_run: 1 }],
      ['decided', { id: last!.id, decisions }],
    ] as const) {
      const begun = performance.now();
      const { status, body: answer } = await admin.post('/administration/years/close', body);
      if (status !== 200) throw new Error(JSON.stringify(answer).slice(0, 300));
      const { carry_over: carried, withdraw, complete } = answer.data.counts;
      const records = `${carried} carried over, ${withdraw} withdrawn, ${complete} completed`;
      rows.push(row(`a year closed, ${what} (${records})`, performance.now() - begun, CLOSED));
    }
    rows.push(await retentionRow(dataDir));
    return rows;
  } finally {
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
