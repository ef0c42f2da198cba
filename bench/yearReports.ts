/** Reports of a year among 20,000 students of five years at 12 colleges, each read for the first time. */
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
import type { Row } from './statistics';

const COLLEGE = 'Demo Institute of Technology';
const [STUDENTS, COLLEGES, YEARS] = [20_000, 12, 5];
/** Of each placement. */
const [DAYS, WEEKS] = [50, 10];
const ONE_COLLEGE = 1_000;
const ALL_COLLEGES = 3_000;
const AGAIN = 150;
const CLOSED = 30_000;
const BLOCKED = 100;
const RETENTION_MONTHS = 6;

/** Every student is of one of the years, applied three times in it, and four of five are placed. */
async function fillYears(run: Run): Promise<void> {
  await run(`insert into colleges (name) select 'College ' || n from generate_series(2, $1::int) n`, [
    COLLEGES,
  ]);
  await run(
    `insert into users (role_id, name, email, password_hash)
     select 2, 'Student ' || n, 'year' || n || '@bench.test', '-' from generate_series(1, $1::int) n`,
    [STUDENTS],
  );
  await run(
    `insert into students (user_id, usn, college_id, branch_id, semester, completed_at)
     select u.id, 'YB' || u.id, c.id, (select id from branches where branches.id = 1 + u.id % 8), 5 + u.id % 4, now()
     from users u left join colleges c on c.name =
       case when u.id % ${COLLEGES} = 0 then $1 else 'College ' || 1 + u.id % ${COLLEGES} end
     where email like 'year%@bench.test'`,
    [COLLEGE],
  );
  await run(
    `insert into roster (college_id, usn, name, branch_id, semester, programme, student_id, created_at)
     select college_id, usn, 'Student', branch_id, semester, 'B.E.', id, now() - (id % ${YEARS}) * interval '1 year'
     from students where usn like 'YB%' and college_id is not null`,
  );
  await run(
    `insert into enrolments (student_id, college_id, usn, state, claimed_at, decided_at)
     select student_id, college_id, usn, 'confirmed', created_at, created_at + (id % 9) * interval '1 day'
     from roster where usn like 'YB%'`,
  );
  await run(
    `with i as (select id, company_id, internship_type, internship_fee, row_number() over (order by id) - 1 as at
       from internships where moderation_status = 2),
     many as (select count(*) as listed from i)
     insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status, message,
       created_at, updated_at)
     select i.id, i.company_id, s.id, i.internship_type, i.internship_fee, (array[6, 5, 2])[n], 'Please', made, made
     from students s cross join generate_series(1, 3) n cross join many
     join i on i.at = (s.id * 7 + n * 13) % many.listed
     cross join lateral (select now() - (s.id % ${YEARS}) * interval '1 year' - (s.id % 140) * interval '1 day' as made) m
     where s.usn like 'YB%' on conflict do nothing`,
  );
  await run(
    `insert into application_events (application_id, status, by_role, at)
     select a.id, e, 3, a.created_at + e * interval '1 day' from applications a cross join unnest(array[4, 6]) e
     where a.message = 'Please' and a.status = 6`,
  );
  await run(
    `insert into placements (source, application_id, student_id, company, title, state, start_date, end_date,
       hours_per_week, created_at)
     select 'portal', a.id, a.student_id, 'Works ' || a.id % 40, 'Intern', (array['approved', 'completed', 'completed',
       'not_completed'])[1 + a.id % 4], a.created_at::date, a.created_at::date + 90, 40, a.created_at
     from applications a where a.message = 'Please' and a.status = 6 and a.student_id % 5 > 0`,
  );
  await run(
    `insert into placement_events (placement_id, event, at)
     select p.id, e.event, p.created_at + e.place * interval '3 days' from placements p
     cross join unnest(array['confirm', 'approve']) with ordinality e (event, place) where p.title = 'Intern'`,
  );
  await run(
    `insert into internship_diaries (student_id, internship_id, date, description, hours, review_status)
     select p.student_id, a.internship_id, p.start_date + n, 'Read the handbook', 7, 'approved'
     from placements p join applications a on a.id = p.application_id cross join generate_series(0, $1::int - 1) n
     where p.title = 'Intern' on conflict do nothing`,
    [DAYS],
  );
  await run(
    `insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
     select id, date_trunc('week', start_date)::date + 7 * n, 'confirmed', 35, 5, 'supervisor', 'Ravi', now()
     from placements, generate_series(0, $1::int - 1) n where title = 'Intern'`,
    [WEEKS],
  );
  await run(
    `insert into placement_evaluations (placement_id, kind, scores, criteria, by_kind, by_name, created_at)
     select id, 'final', array[3, 4, 5, 4, 3, 4, 5, 4, 3, 4], array_fill('x'::text, array[10]), 'supervisor', 'Ravi', now()
     from placements where title = 'Intern' and state = 'completed'`,
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
      "select id, application_id from placements where title = 'Intern'",
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
