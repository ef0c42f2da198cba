/**
 * Everything is killed while mails are written and sent: two portals on one database, and the database. No
 * mail is lost, none is written twice for one cause, and what was on its way at a kill comes again under the
 * same Message-ID or not at all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, type Cluster } from '#provider/database/embedded/cluster';
import { ApiClient } from '#tests/support/apiClient';
import { queryOn } from '#tests/support/appliers';
import { roundsOf } from '#tests/support/faults/writers';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { startMailServer, type MailServer } from '#tests/support/mailServer';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const ROUNDS = roundsOf(4);
const SHORTLISTED = 3;
const OFFER = 4;
/** Each portal sends so many at a time: more cannot be on their way when it is killed. */
const AT_ONCE = 5;

let folder: string;
let server: Cluster;
let mails: MailServer;
let portals: PortalProcess[] = [];

const query = <T>(sql: string) => queryOn({ ...server.admin, database: 'shared' }, sql) as Promise<T[]>;

async function startAll(): Promise<void> {
  server = await startCluster(path.join(folder, 'server'));
  const { user, host, port } = server.admin;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/shared?host=${encodeURIComponent(String(host))}`,
    SEED: 'demo',
    DATA_DIR: path.join(folder, 'data'),
    SMTP_URL: mails.url,
    MAIL_FROM: 'Faults <faults@example.test>',
    LOG_LEVEL: 'error',
  };
  portals = [await startPortal(env), await startPortal(env)];
}

/** As the power goes: nobody ends anything in order. */
async function killAll(): Promise<void> {
  for (const { child } of portals) child.kill('SIGKILL');
  const pidFile = path.join(folder, 'server/postgres/postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  await Promise.all([...portals.map((portal) => portal.stop('SIGKILL')), server.ended]);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-mails-'));
  mails = await startMailServer({ thinksMs: 20 });
  server = await startCluster(path.join(folder, 'server'));
  await queryOn(server.admin, 'create database shared');
  await startAll();
}, 120_000);

afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()));
  await server?.stop();
  await mails?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each mail comes once, or again under its Message-ID when it was on its way at a kill', async () => {
  const [company] = await query<{ id: number }>(
    "select c.id from companies c join users u on u.id = c.user_id where u.email = 'company@demo.test'",
  );
  const own = await query<{ id: number }>(
    `update applications set status = ${SHORTLISTED} where company_id = ${company!.id} returning id`,
  );
  const ids = own.map(({ id }) => id).slice(0, 100);
  const [{ from } = { from: 0 }] = await query<{ from: number }>(
    'select coalesce(max(id), 0) as from from application_events',
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const clients = await Promise.all(
      portals.map(async ({ address }) => {
        const client = new ApiClient(address);
        await client.login('company@demo.test', DEMO_PASSWORD);
        return client;
      }),
    );
    const before = mails.received.length;
    const moving = [SHORTLISTED, OFFER, SHORTLISTED, OFFER, SHORTLISTED, OFFER].map((status, index) =>
      clients[index % 2]!.post('/company/internship/application-status/bulk', { ids, status }).catch(
        () => {},
      ),
    );
    for (const end = Date.now() + 20_000; mails.received.length < before + 20; await sleep(2))
      if (Date.now() > end) throw new Error('No mails come.');
    await killAll();
    await Promise.all(moving);
    await startAll();
  }
  // As if the claims of the dead had run out, which takes three minutes.
  await query("update mails set claimed_until = null, next_at = now() where state = 'waiting'");
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(100)) {
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      "select count(*)::int as n from mails where state = 'waiting'",
    );
    if (n === 0) break;
  }

  const causes = await query<{ cause: string; address: string }>(
    `select 'move ' || e.id as cause, u.email as address from application_events e
     join applications a on a.id = e.application_id join students s on s.id = a.student_id
     join users u on u.id = s.user_id
     where e.id > ${from} and e.by_role = 3 and e.status = ${OFFER} order by e.id`,
  );
  const rows = await query<{ cause: string; address: string; state: string; key: string }>(
    'select cause, recipient as address, state, message_key::text as key from mails order by id',
  );
  expect(causes.length).toBeGreaterThan(ROUNDS * 20);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']));
  const inOrder = (list: { cause: string; address: string }[]) =>
    list.map(({ cause, address }) => `${cause} ${address}`).sort();
  expect(inOrder(rows)).toEqual(inOrder(causes));

  const keys = mails.received.map((mail) => /^Message-ID: <([\da-f-]{36})@/im.exec(mail)![1]!);
  expect(new Set(keys)).toEqual(new Set(rows.map(({ key }) => key)));
  const again = keys.length - new Set(keys).size;
  console.log(`${rows.length} mails, ${ROUNDS} kills, ${again} came again`);
  expect(again).toBeLessThanOrEqual(ROUNDS * portals.length * AT_ONCE);
}, 300_000);
