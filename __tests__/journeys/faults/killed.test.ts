/** Every acknowledged application survives kill -9 of the whole process tree, once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findRunningDatabase } from '#provider/database/open';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';
import { killAll } from '#tests/support/processTree';

const CLIENTS = 8;
const ROUNDS = 10;

let dataDir: string;
let portal: PortalProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-killed-'));
  portal = await startPortal({ DATA_DIR: dataDir });
}, 90_000);

afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<R>(sql: string): Promise<R[]> {
  const client = new Client((await findRunningDatabase(dataDir))!);
  await client.connect();
  try {
    return (await client.query(sql)).rows as R[];
  } finally {
    await client.end();
  }
}

const total = (acknowledged: ReadonlyMap<string, number[]>) => [...acknowledged.values()].flat().length;

test('acknowledged applications are there, once, after ten rounds of kill -9 while eight clients apply', async () => {
  const students = await query<{ email: string }>(
    `select u.email from users u join students s on s.user_id = u.id
     where s.usn is not null and s.city_id is not null and cardinality(s.skill_ids) > 0 and u.email <> 'student@demo.test' order by u.id limit ${CLIENTS}`,
  );
  const internships = (
    await query<{ id: number }>(
      'select id from internships where listed and expire_date >= current_date order by id',
    )
  ).map(({ id }) => id);
  const acknowledged = new Map<string, number[]>(students.map(({ email }) => [email, []]));
  const clients = await Promise.all(
    students.map(async ({ email }) => {
      const client = new ApiClient(portal.address);
      await client.login(email, DEMO_PASSWORD);
      return { email, client, left: [...internships] };
    }),
  );
  expect(clients).toHaveLength(CLIENTS);

  for (let round = 0; round < ROUNDS; round += 1) {
    let running = true;
    const work = clients.map(async ({ email, client, left }) => {
      client.address = portal.address;
      while (running && left.length > 0) {
        const internship_id = left.shift()!;
        try {
          const { body } = await client.post('/student/internship-apply', {
            internship_id,
            message: `Round ${round}: I would like to join.`,
          });
          if (body.success) acknowledged.get(email)!.push(body.data.id);
          await new Promise((resolve) => setTimeout(resolve, 20));
        } catch {
          return; // The answer was lost with the process: nothing was acknowledged.
        }
      }
    });
    // Not after a time but amid work, however fast the machine is: a different amount of it each round.
    const before = total(acknowledged);
    while (total(acknowledged) < before + CLIENTS + round) await new Promise((next) => setTimeout(next, 5));
    killAll(portal.child.pid!, dataDir);
    running = false;
    await Promise.all(work);
    await portal.stop();
    portal = await startPortal({ DATA_DIR: dataDir }, portal.port);
  }

  const all = [...acknowledged.values()].flat();
  expect(all.length).toBeGreaterThanOrEqual(CLIENTS * ROUNDS);
  const found = await query<{ id: number }>(`select id from applications where id in (${all.join(',')})`);
  expect(found).toHaveLength(new Set(all).size);
  expect(new Set(all).size).toBe(all.length);
  const twice = await query(
    'select student_id, internship_id from applications where status <> 7 group by 1, 2 having count(*) > 1',
  );
  expect(twice).toEqual([]);
}, 180_000);
