import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '#provider/environment';
import type { Settings } from '#provider/settings';
import { startProvider } from '#provider/server';
import { createDatabase, directTo, urlOf } from '../support/database';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-server-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function settings(overrides: Partial<Settings> = {}): Promise<Settings> {
  const database = await createDatabase({ migrated: false });
  return {
    ...readEnvironment({ SEED: 'none' }),
    port: 0,
    dataDir: folder,
    databaseUrl: urlOf(database),
    databaseListenUrl: urlOf(directTo(database)),
    ...overrides,
  };
}

it('migrates, listens and answers', async () => {
  const provider = await startProvider(await settings(), { log: false });
  expect((await fetch(`${provider.address}/api/v1/health`)).status).toBe(200);
  await provider.close();
  await provider.close();
});

it('answers what it has begun before it closes', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const provider = await startProvider(await settings(), {
    log: false,
    configure: async (app) =>
      void app.get('/slow', async () => {
        begin();
        await sleep(400);
        const { rows } = await app.services.pool.query('select 1 as one');
        return rows[0];
      }),
  });
  const slow = fetch(`${provider.address}/slow`).then((answer) => answer.json());
  await begun;
  await provider.close();
  expect(await slow).toEqual({ one: 1 });
});

it('says that it is ending for as long as it was told to, and serves meanwhile', async () => {
  const provider = await startProvider(await settings({ drainSeconds: 1 }), { log: false });
  const closed = provider.close();
  const [ready, served] = await Promise.all(
    ['health/ready', 'statistics'].map((call) => fetch(`${provider.address}/api/v1/${call}`)),
  );
  expect({ readyStatus: ready!.status, servedStatus: served!.status }).toEqual({
    readyStatus: 503,
    servedStatus: 200,
  });
  await closed;
  await expect(fetch(`${provider.address}/api/v1/health/live`)).rejects.toThrow();
});

it('names PORT when it is in use', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  try {
    await expect(startProvider(await settings({ port }), { log: false })).rejects.toThrow(
      `PORT: ${port} is in use by another program; choose another one.`,
    );
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

it('seeds an empty database once when asked to', async () => {
  const wanted = await settings({ seed: 'lookups' });
  const first = await startProvider(wanted, { log: false });
  expect(first.seeded).toBe('lookups');
  expect(first.app.services.lookups.list('countries').length).toBeGreaterThan(0);
  await first.close();
  const second = await startProvider(wanted, { log: false });
  expect(second.seeded).toBe('none');
  await second.close();
});

it('tells other processes on the same database that the catalogue changed', async () => {
  const wanted = await settings();
  const [one, two] = [
    await startProvider(wanted, { log: false }),
    await startProvider(wanted, { log: false }),
  ];
  const count = jest.fn(async () => 1);
  const ask = () => two.app.services.catalogue.total('all', '2025-01-01', count);
  await ask();
  await ask();
  expect(count).toHaveBeenCalledTimes(1);
  await one.app.services.pool.query(
    "insert into users (role_id, name, email, password_hash) values (3, 'x', 'x', 'x')",
  );
  await one.app.services.pool.query('insert into companies (user_id) select id from users');
  while (count.mock.calls.length === 1) {
    await sleep(20);
    await ask();
  }
  expect(count).toHaveBeenCalledTimes(2);
  await Promise.all([one.close(), two.close()]);
});
