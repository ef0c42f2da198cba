/** What open event streams cost the process that holds them, and how soon a move reaches a student's. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { readEnvironment } from '#provider/environment';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { createUser } from '#provider/modules/auth/createUser';
import { startProvider } from '#provider/server';
import { LIVE_LIMITS } from '#provider/services/liveStreams';
import { insertSession } from '#provider/services/sessionRepository';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { median, type Row } from './statistics';

const STREAMS = 2_000;
const MOST_KB = 10;
const MOVES = [2, 3, 2, 3, 2, 3, 2];

/** Bytes on the heap and in buffers, once nothing more can be let go. */
function bytesHeld(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The cookies of a user's new session, which each of the user's streams is opened with. */
async function cookieOf({ db, now }: Services, userId: number): Promise<string> {
  const { cookie } = await insertSession(db, { userId, agent: 'bench', address: '127.0.0.1', at: now() });
  return `${SESSION_COOKIE}=${cookie}`;
}

/** A cookie for each stream: of the watched student as many as a user may have, of others the rest. */
async function cookies(services: Services, watched: string): Promise<string[]> {
  const all = Array<string>(LIVE_LIMITS.perUser).fill(watched);
  for (let i = 0; all.length < STREAMS; i += 1) {
    const reader = {
      role: ROLES.student,
      name: `Reader ${i}`,
      mobile: null,
      college: null,
      passwordHash: '',
    };
    const user = await createUser(services.db, { ...reader, email: `reader${i}@bench.test` });
    all.push(...Array<string>(LIVE_LIMITS.perUser).fill(await cookieOf(services, user!.id)));
  }
  return all.slice(0, STREAMS);
}

async function lineThatBegins(lines: Interface, begin: string): Promise<void> {
  for (;;) {
    const line = await new Promise<string>((resolve) => lines.once('line', resolve));
    if (line.startsWith(begin)) return;
  }
}

/** The demo student's account, and what moves the application that the demo company may move. */
async function movable(services: Services, address: string) {
  const { id: userId } = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'student@demo.test')
    .executeTakeFirstOrThrow();
  const company = new ApiClient(address);
  await company.login('company@demo.test', DEMO_PASSWORD);
  const application = await services.db
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('a.id')
    .where('s.user_id', '=', userId)
    .where('u.email', '=', 'company@demo.test')
    .where('a.status', '<', 4)
    .executeTakeFirstOrThrow();
  const move = async (status: number) => {
    const path = '/company/internship/application-status';
    const { body } = await company.post(path, { id: application.id, status });
    return (body as { success: boolean }).success;
  };
  return { userId, move };
}

/** Bytes of an open stream, and the time from a move to the last of the student's streams. */
export async function streamRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-streams-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 },
    { log: false },
  );
  const { services } = provider.app;
  const { userId, move } = await movable(services, provider.address);
  const watched = await cookieOf(services, userId);
  const all = await cookies(services, watched);
  const url = `${provider.address}/api/v1/events`;
  const before = bytesHeld();
  const readers = spawn(process.execPath, ['bench/openStreams.mjs', url, watched], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: readers.stdout! });
    readers.stdin!.end(all.join('\n'));
    await lineThatBegins(lines, 'open');
    if (services.live.size !== STREAMS) throw new Error(`${services.live.size} streams are open.`);
    const each = (bytesHeld() - before) / STREAMS;
    const times: number[] = [];
    for (const status of MOVES) {
      const told = lineThatBegins(lines, 'told');
      const begun = performance.now();
      if (!(await move(status))) continue;
      await told;
      times.push(performance.now() - begun);
    }
    const kilobytes = each / 1024;
    return [
      {
        what: `an open event stream, of ${STREAMS.toLocaleString('en')}`,
        value: `${kilobytes.toFixed(1)} kB`,
        against: `limit ${MOST_KB} kB`,
        ratio: kilobytes / MOST_KB,
        wanted: '≤ 1',
      },
      {
        what: `a move told to all ${LIVE_LIMITS.perUser} streams of a student, of ${STREAMS.toLocaleString('en')}`,
        value: `${median(times).toFixed(0)} ms`,
        against: 'gathered for 40 ms',
        ratio: null,
        wanted: '',
      },
    ];
  } finally {
    readers.kill();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
