import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#provider/environment';
import { serveMetrics, type MetricsServer } from '#provider/metricsServer';
import { startProvider, type StartedProvider } from '#provider/server';
import { Metrics } from '#provider/plugins/metrics';
import { University } from '#provider/services/university';
import { settingsOf } from '../support/university';
import { ApiClient } from '../support/apiClient';
import { aUser, PASSWORD } from '../support/builders';
import { createDatabase } from '../support/database';

let folder: string;
let provider: StartedProvider;
let server: MetricsServer;
const metrics = new Metrics();

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-metrics-'));
  const { host, database, user, port } = await createDatabase();
  const settings = readEnvironment({
    PORT: '0',
    METRICS_PORT: '0',
    SEED: 'none',
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
  });
  server = await serveMetrics(settings, {
    contentType: metrics.registry.contentType,
    read: () => metrics.registry.metrics(),
  });
  provider = await startProvider(settings, { log: false, metrics });
});
afterAll(async () => {
  await provider.close();
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What is told now, by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const answer = await fetch(`${server.address}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return new Map(
    (await answer.text())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );
}

/** Waits until a figure is what it should be: an answer is counted a moment after it came. */
async function expectFigure(name: string, value: number): Promise<void> {
  for (let tries = 0; (await figures()).get(name) !== value; tries += 1)
    if (tries === 100) throw new Error(`${name} is ${(await figures()).get(name)}, not ${value}`);
}

const requests = (route: string, status: string, method = 'GET') =>
  `portal_http_requests_total{method="${method}",route="${route}",status="${status}",caller="network"}`;

it('counts answers by the pattern of their route and the class of their status, and times them', async () => {
  for (let id = 1; id <= 3; id += 1) await fetch(`${provider.address}/api/v1/internships/${id}`);
  await fetch(`${provider.address}/api/v1/statistics?secret=1`);
  await fetch(`${provider.address}/api/v1/made-up/${'x'.repeat(50)}`);
  await expectFigure(requests('/api/v1/statistics', '2xx'), 1);
  await expectFigure(requests('/api/*', '4xx'), 1);
  const told = await figures();
  const details = [...told.keys()].find((name) => name.includes('/api/v1/internships/:'))!;
  expect(told.get(details)).toBe(3);
  expect(
    told.get('portal_http_request_seconds_count{method="GET",route="/api/v1/statistics",caller="network"}'),
  ).toBe(1);
  expect([...told.keys()].filter((name) => /secret|made-up|xxx/.test(name))).toEqual([]);
});

it('tells how the process, its connections and its caches are', async () => {
  const { services } = provider.app;
  const before = await figures();
  for (let time = 0; time < 3; time += 1) await services.catalogue.total('all', '2026-01-05', async () => 1);
  const held = await services.pool.connect();
  const told = await figures();
  held.release();
  const grown = (name: string) => told.get(name)! - (before.get(name) ?? 0);
  expect(told.get('portal_database_connections{state="busy"}')).toBe(1);
  expect(grown('portal_cache_hits_total{cache="totals"}')).toBe(2);
  expect(grown('portal_cache_misses_total{cache="totals"}')).toBe(1);
  expect(told.get('portal_database_waiting')).toBe(0);
  expect(told.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

it('tells who waits for a connection', async () => {
  const { pool } = provider.app.services;
  const held = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
  const late = [pool.query('select 1'), pool.query('select 1')];
  expect((await figures()).get('portal_database_waiting')).toBe(2);
  for (const client of held) client.release();
  await Promise.all(late);
});

it('tells of mails and of open streams, which have no time', async () => {
  const { email } = await aUser(provider.app.services);
  const client = new ApiClient(provider.address);
  await client.login(email, PASSWORD);
  const ending = new AbortController();
  const cookie = client.cookie();
  await fetch(`${provider.address}/api/v1/events`, { headers: { cookie }, signal: ending.signal });
  expect((await figures()).get('portal_event_streams')).toBe(1);
  ending.abort();
  await expectFigure('portal_event_streams', 0);
  expect([...(await figures()).keys()].filter((name) => /seconds.*events/.test(name))).toEqual([]);
  await fetch(`${provider.address}/api/v1/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: provider.address },
    body: JSON.stringify({ email }),
  });
  await expectFigure('portal_mails_total{outcome="sent"}', 1);
  // A mail that was sent is marked a moment later.
  await expectFigure('portal_mails_waiting', 0);
});

it('tells the age of the last backup, failed jobs, free disk and the university’s issuer', async () => {
  const { services } = provider.app;
  const { pool } = services;
  const read = async () => {
    const own = new Metrics();
    own.watch(services);
    for (;;) {
      const lines = (await own.registry.metrics()).split('\n');
      const told = new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])] as const));
      if (told.has('portal_backup_age_seconds')) return told;
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  const none = await read();
  expect(none.get('portal_backup_age_seconds')).toBeLessThan(3_600);
  expect(none.get('portal_disk_free_bytes')).toBeGreaterThan(0);
  expect(none.has('portal_university_reachable')).toBe(false);
  await pool.query("insert into operations (name, at) values ('backup', now() - interval '30 hours')");
  await pool.query(
    `insert into background_jobs (name, next_at, error) values ('broken', now(), 'no such table')
     on conflict (name) do update set error = excluded.error`,
  );
  services.university = new University(settingsOf('http://127.0.0.1:1'));
  const told = await read();
  expect(told.get('portal_backup_age_seconds')).toBeGreaterThanOrEqual(30 * 3_600);
  expect(told.get('portal_job_failed{job="broken"}')).toBe(1);
  expect(told.get('portal_university_reachable')).toBe(0);
  expect(told.get('portal_university_sign_ins_total{outcome="failed"}')).toBe(0);
  services.university = null;
});

it('is told nowhere else, and nothing else is', async () => {
  expect((await fetch(`${provider.address}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.address}/api/v1/health`)).status).toBe(404);
});

it('names METRICS_PORT when it is in use', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  await expect(
    serveMetrics(
      { metricsHost: '127.0.0.1', metricsPort: port },
      { contentType: 'text/plain', read: async () => '' },
    ),
  ).rejects.toThrow(`METRICS_PORT: ${port} is in use by another program; choose another one.`);
  await new Promise((resolve) => other.close(resolve));
});
