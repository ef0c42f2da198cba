/**
 * Whoever follows the changes of a portal shows in the end what was acknowledged, whatever ended in between:
 * the portal, its database, or the connections between them. Nobody asks by the clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#provider/database/open';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { queryOn } from '#tests/support/appliers';
import { Follower, type View } from '#tests/support/faults/follower';
import { Applier } from '#tests/support/faults/kinds';
import { Writers, roundsOf } from '#tests/support/faults/writers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';
import { killAll } from '#tests/support/processTree';

const ROUNDS = roundsOf(6);

let dataDir: string;
let portal: PortalProcess;
const followers: Follower[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-streams-'));
  portal = await startPortal({ DATA_DIR: dataDir });
}, 90_000);

afterAll(async () => {
  await Promise.all(followers.map((follower) => follower.stop()));
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const database = async () => (await findRunningDatabase(dataDir))!;

/** What the followers of `emails` must show. */
async function truth(emails: readonly string[]): Promise<View[]> {
  const rows = await queryOn<View & { email: string }>(
    await database(),
    `select u.email, count(*)::integer as all, (count(*) filter (where a.status = 7))::integer as withdrawn
     from applications a join students s on s.id = a.student_id join users u on u.id = s.user_id
     group by u.email`,
  );
  return emails.map((email) => {
    const { all, withdrawn } = rows.find((row) => row.email === email)!;
    return { all, withdrawn };
  });
}

const HARMS: readonly (() => Promise<void>)[] = [
  async () => {
    killAll(portal.child.pid!, dataDir);
    await portal.stop();
    portal = await startPortal({ DATA_DIR: dataDir }, portal.port);
  },
  async () => void process.kill(livePostmaster(clusterPaths(dataDir))!, 'SIGKILL'),
  async () =>
    void (await queryOn(
      await database(),
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )),
];

test(
  `followers miss nothing in ${ROUNDS} rounds of each harm`,
  async () => {
    const writers = await Writers.signIn(await database(), portal.address);
    const appliers = writers.all.filter((writer) => writer instanceof Applier);
    const emails: string[] = [];
    for (const { client } of appliers) {
      emails.push((await client.get('/auth/user')).body.data.email);
      followers.push(new Follower(client.copyAt(portal.address)));
    }
    for (let round = 0; round < ROUNDS * HARMS.length; round += 1) {
      writers.start();
      const { acknowledged } = writers;
      while (writers.acknowledged < acknowledged + 12) await sleep(1);
      await HARMS[round % HARMS.length]!();
      const known = writers.acknowledged;
      while (writers.acknowledged < known + 4) await sleep(1);
      await writers.stop();
      // Nothing is written any more: what is not shown by what was told never will be.
      const wanted = await truth(emails);
      const shown = () => followers.map(({ view }) => view);
      for (let tries = 0; tries < 200 && JSON.stringify(shown()) !== JSON.stringify(wanted); tries += 1)
        await sleep(50);
      expect({ round, shown: shown() }).toEqual({ round, shown: wanted });
    }
    const losses = await writers.losses();
    writers.tell('event streams through kills', losses, {
      rounds: ROUNDS * HARMS.length,
      connected: followers.reduce((sum, { connected }) => sum + connected, 0),
      told: followers.reduce((sum, { told }) => sum + told, 0),
    });
    expect(writers.unexplained).toEqual([]);
    expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
  },
  60_000 + ROUNDS * 45_000,
);
