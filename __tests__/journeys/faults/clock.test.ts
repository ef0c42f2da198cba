/**
 * The clock of the machine is set a day forward and back while people work: nobody is signed out or locked
 * out, nothing is lost, and what happens by the clock happens by the clock that there is now. The database
 * asks its own clock for nothing of this, so that the portal's alone is set.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#provider/database/open';
import { ApiClient } from '#tests/support/apiClient';
import { EventStream } from '#tests/support/eventStream';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { clockEnv, DAY_MS, setClock as setPortalClock } from '#tests/support/faults/portalClock';
import { Writers, roundsOf } from '#tests/support/faults/writers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const ROUNDS = roundsOf(3);

let folder: string;
let portal: PortalProcess;

const clockFile = () => path.join(folder, 'clock');

const setClock = (days: number) => setPortalClock(portal, clockFile(), days);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-clock-'));
  portal = await startPortal({ DATA_DIR: path.join(folder, 'data'), ...clockEnv(clockFile()) });
}, 90_000);
afterEach(() => setClock(0));
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const login = async (email: string, password: string) =>
  (await new ApiClient(portal.address).post('/auth/login', { email, password })).status;

test('nobody who writes is signed out, and nothing is lost', async () => {
  const database = (await findRunningDatabase(path.join(folder, 'data')))!;
  const writers = await Writers.signIn(database, portal.address);
  writers.start();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const days of [1, 0, -1, 0]) {
      const { acknowledged } = writers;
      await setClock(days);
      while (writers.acknowledged < acknowledged + 16) await sleep(5);
    }
  }
  await writers.stop();
  const losses = await writers.losses();
  writers.tell('clock a day forward and back', losses, { rounds: ROUNDS });
  expect(writers.unexplained).toEqual([]);
  expect(writers.sum(({ unanswered, unavailable }) => unanswered + unavailable)).toBe(0);
  expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
}, 180_000);

test('who mistyped the password while the clock was ahead is not locked out when it is right again', async () => {
  await setClock(1);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push(await login('company@demo.test', 'Wrong@12345'));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  await setClock(0);
  expect(await login('company@demo.test', DEMO_PASSWORD)).toBe(200);
});

/** What was mailed, the newest first; the names of the files tell the portal's time. */
function mails(): string[] {
  const mailDir = path.join(folder, 'data/mail');
  if (!existsSync(mailDir)) return [];
  return readdirSync(mailDir)
    .map((name) => path.join(mailDir, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'));
}

const LINK = /https?:\/\/\S+token=\S+/;

/** Has a link for a new password mailed. */
async function askForLink(): Promise<void> {
  const before = mails().length;
  await new ApiClient(portal.address).post('/auth/forgot-password', { email: 'fresher@demo.test' });
  while (mails().length === before || !LINK.test(mails()[0]!)) await sleep(20);
}

/** Uses the newest link. */
async function reset(): Promise<number> {
  const link = new URL(LINK.exec(mails()[0]!)![0]);
  const body = {
    token: link.searchParams.get('token'),
    email: link.searchParams.get('email'),
    password: DEMO_PASSWORD,
    password_confirmation: DEMO_PASSWORD,
  };
  return (await new ApiClient(portal.address).post('/auth/reset-password', body)).status;
}

test('a link for a new password that was sent before the clock was set leads on, or a new one does', async () => {
  await setClock(1);
  await askForLink();
  await setClock(0);
  expect(await reset()).toBe(200);
  await askForLink();
  await setClock(1);
  expect(await reset()).toBe(422);
  await askForLink();
  expect(await reset()).toBe(200);
});

test('an open event stream goes on telling through both', async () => {
  const client = new ApiClient(portal.address);
  await client.login('student@demo.test', DEMO_PASSWORD);
  const stream = await EventStream.at(portal.address, client.cookie());
  expect((await stream.next()).event).toBe('ready');
  // Without agreed dates the diary takes any past day.
  const placements = (await client.get('/student/placements')).body.data.data;
  const { application_id } = placements.find(({ start_date }: { start_date: null }) => start_date === null);
  const applications = (await client.get('/student/internship-applys?status=6')).body.data.data;
  const { internship_id } = applications.find(({ id }: { id: number }) => id === application_id);
  for (const days of [1, 0, -1]) {
    await setClock(days);
    const date = new Date(Date.now() - (40 + days) * DAY_MS).toISOString().slice(0, 10);
    const entry = { internship_id, date, description: 'Set clocks.', hours: 1, mood_slider: 3 };
    expect((await client.post('/student/internship-diaries/store', entry)).status).toBe(200);
    expect(await stream.changed()).toContain('diaries');
  }
  stream.close();
});
