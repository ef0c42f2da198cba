/** The desk of one college: its lists after a change and once more, and acts on all that match. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { changedRows, limitRow, timed } from './changed';
import { inBulk, type Run } from './growing';
import { fillOffice } from './officeRecords';
import type { Row } from './statistics';

const COLLEGE = 'Demo Institute of Technology';
const STUDENTS = 1_600;
const PLACEMENTS = 480;
/** On the roster, without an account. */
const NOT_SIGNED_IN = 300;
const ACT = 3_000;

const LISTS = [
  '/coordinator/dashboard',
  '/coordinator/students?per_page=50',
  '/coordinator/students?per_page=100&page=15',
  '/coordinator/students?per_page=50&internship=none&semester=6',
  '/coordinator/students?per_page=50&internship=proposed',
  '/coordinator/students?per_page=50&q=student+77',
  '/coordinator/students?per_page=50&at_risk=1',
  '/coordinator/placements?per_page=50',
  '/coordinator/placements?per_page=100&pile=decide',
  '/coordinator/placements?per_page=50&branch=Civil+Engineering&guide=none',
  '/coordinator/weeks?per_page=50&sort=week',
  '/coordinator/payments?per_page=50&status=9',
  '/coordinator/claims?per_page=50',
  '/coordinator/roster?per_page=50',
];

/** Of all students three quarters are the college's. */
export async function fillCollege(run: Run): Promise<void> {
  await fillOffice(run, COLLEGE, {
    students: Math.round((STUDENTS * 4) / 3),
    applications: STUDENTS * 4,
    entries: STUDENTS * 10,
    internships: 200,
    reports: 10,
    audit: 5_000,
  });
  await run(
    `insert into placements (source, student_id, company, title, state, start_date, end_date, working_days)
     select 'own', id, 'Works ' || id % 40, 'Intern ' || id % 25,
       (array['submitted', 'approved', 'approved', 'completed'])[1 + id % 4],
       current_date - 40 - (id % 30)::int, current_date + (id % 60)::int - 20, '{1,2,3,4,5}'
     from students where college = $1 and usn like 'USN%' order by id limit $2`,
    [COLLEGE, PLACEMENTS],
  );
  await run(
    `insert into roster (college_id, usn, name, email, branch_id, semester)
     select c.id, 'NEW' || n, 'Newcomer ' || (n * 7919) % $2, 'new' || n || '@bench.test',
       (select id from branches order by id limit 1 offset n % 8), 1 + n % 8
     from colleges c, generate_series(1, $2::int) n where c.name = $1`,
    [COLLEGE, NOT_SIGNED_IN],
  );
}

export async function collegeRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-college-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 },
    { log: false },
  );
  const rows: Row[] = [];
  try {
    await inBulk(dataDir, fillCollege);
    const { services } = provider.app;
    const client = new ApiClient(provider.address);
    await client.login('coordinator@demo.test', DEMO_PASSWORD);
    rows.push(...(await changedRows(services, client, { college: COLLEGE, lists: LISTS })));
    const { total } = (await client.get('/coordinator/placements?state=submitted')).body.data;
    const approve = { filter: { state: 'submitted' }, count: total, decision: 'approved' };
    for (const more of [{ dry_run: 1 }, {}])
      rows.push(
        limitRow(
          `POST /coordinator/placements/decide of all ${total} that match${'dry_run' in more ? ', rehearsed' : ''}`,
          await timed(() => client.post('/coordinator/placements/decide', { ...approve, ...more })),
          ACT,
        ),
      );
    return rows;
  } finally {
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
