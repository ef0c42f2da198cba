/** Several processes behind one port: one that is killed is replaced, and the service goes on. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#provider/database/open';
import { Writers } from '#tests/support/faults/writers';
import { freePort, startPortal, type PortalProcess } from '#tests/support/portalProcess';
import { until } from '#tests/support/until';
import { treeOf } from '#tests/support/processTree';

const WORKERS = 2;
/** Fewer than the ends in a minute after which a portal gives up. */
const KILLS = 15;

let dataDir: string;
let metrics: string;
let portal: PortalProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-workers-'));
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  portal = await startPortal({
    DATA_DIR: dataDir,
    SEED: 'lookups',
    WORKERS: String(WORKERS),
    METRICS_PORT: String(port),
  });
}, 90_000);

afterAll(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whether a process is one of a portal's own, and not one of its database. */
function isPortal(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.mjs');
  } catch {
    return false;
  }
}

/** The lines of the log so far. */
const lines = () =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { pid: number; msg: string });

const isAnswer = ({ msg }: { msg: string }) => msg.includes('/health/ready');

/** Each request is a connection of its own. Fails when the worker that took it is killed. */
const ask = (patience = 20_000) =>
  fetch(`${portal.address}/api/v1/health/ready`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(patience),
  }).then(({ status }) => status);

/** Asks until `enough` processes answered. */
async function answeredBy(enough: (pids: ReadonlySet<number>) => boolean): Promise<number[]> {
  const from = lines().length;
  for (let tries = 0; tries < 400; tries += 1) {
    await ask().catch(() => {});
    const pids = new Set(
      lines()
        .slice(from)
        .filter(isAnswer)
        .map(({ pid }) => pid),
    );
    if (enough(pids)) return [...pids];
    await sleep(20);
  }
  throw new Error(`Not enough processes answered:\n${portal.output()}`);
}

test('two processes answer behind one port, told of once, and count together', async () => {
  const pids = await answeredBy((seen) => seen.size === WORKERS);
  expect(pids).not.toContain(portal.child.pid);
  expect(portal.output().match(/The portal is at/g)).toHaveLength(1);
  const told = await (await fetch(metrics)).text();
  const counted = /portal_http_requests_total\{[^}]*route="\/api\/v1\/health\/ready"[^}]*\} (\d+)/.exec(told);
  expect(Number(counted![1])).toBe(lines().filter(isAnswer).length);
});

test('the service goes on when one is killed, and another one takes its place', async () => {
  const [killed] = await answeredBy((seen) => seen.size === WORKERS);
  process.kill(killed!, 'SIGKILL');
  await answeredBy((seen) => [...seen].filter((pid) => pid !== killed).length === WORKERS);
  expect(portal.output()).toContain('a worker ended; starting another one');
  expect(portal.child.exitCode).toBeNull();
}, 60_000);

test('what was on its way to a worker that is killed is refused at once, not left waiting', async () => {
  const [stopped] = await answeredBy((seen) => seen.size === WORKERS);
  // One that stands still takes nothing: the next connection that it is handed stays on its way.
  process.kill(stopped!, 'SIGSTOP');
  let answered = 0;
  const asked = Array.from({ length: 6 }, () =>
    ask().then(
      (status) => {
        answered += 1;
        return status;
      },
      (error: Error) => error.name,
    ),
  );
  while (answered < 5) await sleep(5);
  process.kill(stopped!, 'SIGKILL');
  expect((await Promise.all(asked)).sort()).toEqual([200, 200, 200, 200, 200, 'TypeError']);
}, 60_000);

test('one that stands still is ended and started again, also the only one', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'portal-still-'));
  const single = await startPortal({ DATA_DIR: own, SEED: 'lookups', WORKERS: '1' });
  const [still] = treeOf(single.child.pid!).filter((pid) => pid !== single.child.pid && isPortal(pid));
  process.kill(still!, 'SIGSTOP');
  const health = () => fetch(`${single.address}/api/v1/health`, { signal: AbortSignal.timeout(5_000) });
  const isUp = () =>
    health().then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => single.output().includes('a worker stands still') && isUp(), 60_000);
  expect(single.output()).toContain('a worker stands still; ending it');
  expect(single.child.exitCode).toBeNull();
  await single.stop();
  rmSync(own, { recursive: true, force: true });
}, 120_000);

test('nothing acknowledged is lost, and nobody hangs, when workers are killed while eight clients write', async () => {
  const own = path.join(dataDir, 'demo');
  execFileSync('cp', ['-a', process.env.PORTAL_FRESH!, own]);
  const crew = await startPortal({ DATA_DIR: own, WORKERS: String(WORKERS) });
  try {
    const writers = await Writers.signIn((await findRunningDatabase(own))!, crew.address);
    writers.start();
    for (let round = 0; round < KILLS; round += 1) {
      const { acknowledged } = writers;
      while (writers.acknowledged < acknowledged + 8 + round) await sleep(1);
      const workers = treeOf(crew.child.pid!).filter((pid) => pid !== crew.child.pid && isPortal(pid));
      process.kill(workers[round % workers.length]!, 'SIGKILL');
    }
    await writers.stop();
    const losses = await writers.losses();
    writers.tell('kill -9 of one worker of two', losses, { rounds: KILLS });
    expect(writers.unexplained).toEqual([]);
    expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
    expect(crew.child.exitCode).toBeNull();
  } finally {
    await crew.stop();
  }
}, 180_000);

test('a port that is taken is named once, and the start ends', async () => {
  const taken = startPortal({
    DATA_DIR: path.join(dataDir, 'other'),
    SEED: 'lookups',
    WORKERS: '2',
    PORT: String(portal.port),
  });
  await expect(taken).rejects.toThrow(
    /ended at start:\n(\{.*\}\n)*PORT: \d+ is in use by another program; choose another one\.\n$/,
  );
});

const BODY = JSON.stringify({ email: 'nobody@example.test', password: 'Nobody@12345' });

/** A sign-in that a worker has begun to read. @returns sends the rest of it; resolves with its status */
const begin = () =>
  new Promise<() => Promise<number>>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(BODY),
      origin: portal.address,
      expect: '100-continue',
    };
    const request = http.request(`${portal.address}/api/v1/auth/login`, { method: 'POST', headers });
    const answered = new Promise<number>((answer, fail) => {
      request.once('response', (response) => answer(response.resume().statusCode ?? 0));
      request.once('error', fail);
    });
    request.once('error', reject);
    request.once('continue', () =>
      resolve(() => {
        request.end(BODY);
        return answered;
      }),
    );
    request.flushHeaders();
  });

test('what was begun is answered when it is told to end, and nothing of it stays', async () => {
  const begun = await Promise.all(Array.from({ length: 8 }, begin));
  const stopped = portal.stop();
  // It takes nothing new any more. What comes at that very moment may wait until all has ended: no worker
  // takes it, and node:cluster closes it with the last of them. The one after it is refused.
  while (
    await ask(1_000).then(
      () => true,
      (error: Error) => error.name === 'TimeoutError',
    )
  )
    await sleep(10);
  const answers = await Promise.all(begun.map((finish) => finish()));
  expect(new Set(answers)).toEqual(new Set([401]));
  await stopped;
  expect(portal.child.exitCode).toBe(0);
  for (const pid of new Set(lines().map((line) => line.pid))) expect(() => process.kill(pid, 0)).toThrow();
});
