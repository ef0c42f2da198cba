/** A provider behind a pooler in transaction mode, with and without a direct way to its database. */
import { TOPICS_OF_ROLE } from '#contract/live/topics';
import { ROLES } from '#contract/roles';
import type { ConnectionConfig } from '#provider/database/client';
import { openDatabase } from '#provider/database/open';
import { announce, notify } from '#provider/services/notifications';
import { LOOK_MS, Polling } from '#provider/changes';
import { aUser, PASSWORD } from '#tests/support/builders';
import { createDatabase, directTo, urlOf } from '#tests/support/database';
import { EventStream } from '#tests/support/eventStream';
import { startPooler, type Pooler } from '#tests/support/pooler';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let direct: ConnectionConfig;
let pooler: Pooler;
/** Listens on the direct way, and has none. */
let listening: ProviderSetup;
let deaf: ProviderSetup;
const streams: EventStream[] = [];

beforeAll(async () => {
  direct = directTo(await createDatabase());
  pooler = await startPooler(direct);
  const database = { ...pooler.config, pooled: true };
  listening = await setupProvider({ database, events: direct });
  deaf = await setupProvider({ database, events: database });
  for (const { app } of [listening, deaf]) await app.listen({ port: 0 });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await listening.close();
  await deaf.close();
  await pooler.close();
});

async function reader(setup: ProviderSetup) {
  const user = await aUser(setup.services, { role: 'student' });
  const client = await setup.newClient().login(user.email, PASSWORD);
  const stream = await EventStream.open(setup.app, client);
  streams.push(stream);
  expect((await stream.next()).event).toBe('ready');
  return { user, client, stream };
}

const all = [...TOPICS_OF_ROLE[ROLES.student]].sort();
const aNotification = { kind: 'application', title: 'Offer', text: 'An offer.', path: '/dashboard' } as const;

it('finds the pooler out by what it refuses, and the direct way by its variable', async () => {
  const opened = await openDatabase({
    databaseUrl: urlOf(pooler.config),
    databaseListenUrl: urlOf(direct),
    dataDir: '/nowhere',
  });
  expect(opened.config).toEqual({ connectionString: urlOf(pooler.config), pooled: true });
  expect(opened.direct).toEqual({ connectionString: urlOf(direct) });
  const without = await openDatabase({ databaseUrl: urlOf(pooler.config), dataDir: '/nowhere' });
  expect(without.direct).toEqual(without.config);
  await expect(
    openDatabase({
      databaseUrl: urlOf(pooler.config),
      databaseListenUrl: 'postgres://x:y@127.0.0.1:1/z',
      dataDir: '/nowhere',
    }),
  ).rejects.toThrow(/^DATABASE_LISTEN_URL: the database cannot be reached \(ECONNREFUSED\)\.$/);
});

it('tells streams of exactly what changed where it has a direct way', async () => {
  const { user, stream } = await reader(listening);
  await deaf.services.db
    .transaction()
    .execute((trx) => announce(trx, { users: [user.id], topics: ['payments'] }));
  expect(await stream.changed()).toEqual(['payments']);
});

it(
  'looks for changes by itself where no message comes',
  async () => {
    const { user, stream } = await reader(deaf);
    const unread = deaf.services.catalogue.changes;
    await listening.services.db
      .transaction()
      .execute((trx) => notify(trx, { userId: user.id, ...aNotification }));
    expect(await stream.changed()).toEqual(all);
    expect(deaf.services.catalogue.changes).toBeGreaterThan(unread);
  },
  10 * LOOK_MS,
);

describe('a look for changes', () => {
  it('should tell whoever got a notification since the look before, once, however late it was committed', async () => {
    const told: number[][] = [];
    const { services } = deaf;
    const users = await Promise.all([1, 2, 3].map(() => aUser(services, { role: 'student' })));
    const ids = users.map(({ id }) => id);
    const live = {
      tellSome(isMeant: (id: number) => boolean) {
        told.push(ids.filter(isMeant));
      },
    } as typeof services.live;
    const polling = new Polling({ ...services, live }, 0);
    /** Whom the second question of a look meant, which is asked where there is somebody. */
    const look = async () => {
      told.length = 0;
      await polling.look();
      return told[1] ?? [];
    };
    const write = (db: typeof services.db, index: number) =>
      notify(db, { userId: ids[index]!, ...aNotification });
    await write(services.db, 0);
    expect(await look()).toEqual([]);
    await services.db.transaction().execute(async (slow) => {
      await write(slow, 1);
      await write(services.db, 2);
      expect(await look()).toEqual([ids[2]]);
    });
    expect(await look()).toEqual([ids[1]]);
    expect(await look()).toEqual([]);
  });

  it('should tell everybody in turn, and forget the totals', async () => {
    const { services } = deaf;
    const meant: number[] = [];
    const everybody = Array.from({ length: 40 }, (_, id) => id);
    const live = {
      tellSome: (isMeant: (id: number) => boolean) => meant.push(...everybody.filter(isMeant)),
    } as unknown as typeof services.live;
    const polling = new Polling({ ...services, live }, 0);
    const before = services.catalogue.changes;
    for (let look = 0; look < 15; look += 1) await polling.look();
    expect(meant.sort((a, b) => a - b)).toEqual(everybody);
    expect(services.catalogue.changes).toBeGreaterThanOrEqual(before + 15);
  });
});

it('prepares no statement that another connection would have to know', async () => {
  const { client } = await reader(listening);
  expect((await client.get('/auth/user')).status).toBe(200);
  const prepared = await listening.services.pool.query('select name from pg_prepared_statements');
  expect(prepared.rows).toEqual([]);
});
