/** Two portals on one PostgreSQL outlive its restarts while eight clients write. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, type Cluster } from '#provider/database/embedded/cluster';
import { Appliers, expectBack, isHealthy, queryOn } from '#tests/support/appliers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const CLIENTS = 8;
const RESTARTS = 5;

let folder: string;
let server: Cluster;
const portals: PortalProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-shared-'));
  server = await startCluster(path.join(folder, 'server'));
  await queryOn(server.admin, 'create database shared');
  const { user, host, port } = server.admin;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/shared?host=${encodeURIComponent(String(host))}`,
    SEED: 'demo',
    DATA_DIR: path.join(folder, 'data'),
  };
  for (let index = 0; index < 2; index += 1) portals.push(await startPortal(env));
}, 120_000);

afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('both portals are alive and serve after five restarts of their database under load, with nothing lost', async () => {
  const database = { ...server.admin, database: 'shared' };
  const addresses = portals.map(({ address }) => address);
  const appliers = await Appliers.signIn(database, addresses, CLIENTS);
  expect(appliers.count).toBe(CLIENTS);
  appliers.start();
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await sleep(500);
    await server.stop();
    server = await startCluster(path.join(folder, 'server'));
    const { length } = appliers.acknowledged;
    for (const address of addresses) await expectBack(address, () => isHealthy(address));
    await expectBack('writing', async () => appliers.acknowledged.length > length);
  }
  await appliers.stop();
  for (const { child } of portals)
    expect({ exitCode: child.exitCode, signalCode: child.signalCode }).toEqual({
      exitCode: null,
      signalCode: null,
    });
  expect(appliers.unanswered).toBe(0);
  for (const address of addresses) expect((await fetch(`${address}/internships`)).status).toBe(200);
  await appliers.expectNothingLost(database);
}, 90_000);
