/** A student without a certificate takes the data along and leaves; then yesterday's backup is restored. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { adminConfig } from '#provider/database/embedded/cluster';
import { clusterPaths } from '#provider/database/embedded/paths';
import { queryOn } from '#tests/support/appliers';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { startPortal } from '#tests/support/portalProcess';
import { tracesOf } from '#tests/support/tracesOf';
import { until } from '#tests/support/until';
import { zipEntries } from '#tests/support/zipEntries';

jest.setTimeout(240_000);
const portal = ownPortal();
const STUDENT = 'student@demo.test';
const NAME = 'Asha Kulkarni';
const PAGE = '/dashboard/student/my-data';
const database = () => ({ ...adminConfig(clusterPaths(portal.dataDir)), database: 'portal' });
const query = <R>(sql: string) => queryOn<R>(database(), sql);
const command = (name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`build/server/${name}.mjs`, ...args], {
    env: { ...process.env, DATA_DIR: portal.dataDir },
  });

async function traces(words: readonly string[]): Promise<string[]> {
  const pool = new Pool(database());
  try {
    return await tracesOf(pool, words);
  } finally {
    await pool.end();
  }
}

let words: string[] = [];
const backup = () => path.join(portal.dataDir, 'yesterday.zip');

test('takes the data along, changes the mind once, and is gone after the day', async () => {
  const [row] = await query<{ mobile: string; usn: string }>(
    `select u.mobile, s.usn from users u join students s on s.user_id = u.id where u.email = '${STUDENT}'`,
  );
  words = [NAME, STUDENT, row!.mobile, row!.usn];
  // Until the college confirms it, the row of the roster is nobody's.
  const office = await portal.api('coordinator@demo.test');
  const claims = (await office.get(`/coordinator/claims?state=claimed&q=${row!.usn}`)).body.data.data;
  const ids = (claims as { id: number }[]).map(({ id }) => id);
  expect((await office.post('/coordinator/claims/decide', { ids, decision: 'confirmed' })).status).toBe(200);
  await command('backup', backup());
  const page = await portal.openAs(STUDENT);
  await page.goto(PAGE);
  const take = page.getByRole('region', { name: 'Download your data' });
  await take.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
  await take.getByRole('button', { name: 'Prepare my data' }).click();
  const link = take.getByRole('link', { name: 'Download the ZIP' });
  await link.waitFor({ timeout: 60_000 });
  // A press asks where to save it, which nobody answers here.
  const zip = await zipEntries(await (await page.request.get((await link.getAttribute('href'))!)).body());
  expect([...zip.keys()]).toEqual(expect.arrayContaining(['index.html', 'data.json']));
  expect(zip.get('index.html')!.toString()).toContain(NAME);

  const leave = page.getByRole('region', { name: 'Delete my account' });
  const ask = async () => {
    await leave.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
    await leave.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await leave.getByText(/Your account will be deleted on/).waitFor();
  };
  await ask();
  await page.goto('/dashboard/student');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account stays.').first().waitFor();
  await page.goto(PAGE);
  await ask();

  // The day has come, and with it the turn of the job.
  await query('update erasures set due_on = current_date - 1');
  await query(
    `insert into background_jobs (name, next_at) values ('erase-persons', now()) on conflict (name) do update set next_at = now()`,
  );
  await until(async () => (await query(`select 1 from users where name = '${NAME}'`)).length === 0, 130_000);
  await until(async () => (await traces([STUDENT])).length === 0, 60_000);
  expect(await traces(words)).toEqual([]);
  await page.reload();
  await page.waitForURL('**/sign-in');
});

test('companies and the college see a former member, and the sums that they had', async () => {
  const company = await portal.openAs('company@demo.test');
  await company.goto('/dashboard/company/applicants?q=Former');
  await company
    .getByText(/Former member \d+/)
    .first()
    .waitFor();
  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/students?q=Former');
  await office
    .getByText(/Former member \d+/)
    .first()
    .waitFor();
  await office.goto(`/dashboard/coordinator/students?q=${encodeURIComponent(NAME)}`);
  await office.getByText('No students match').first().waitFor();
});

test('is erased again when a backup of the day before is restored', async () => {
  const { port } = portal.process;
  await portal.process.stop();
  const { stdout } = await command('restore', backup(), '--replace');
  expect(stdout).toContain('Erased again: 1');
  portal.process = await startPortal({ DATA_DIR: portal.dataDir }, port);
  expect(await traces(words)).toEqual([]);
});
