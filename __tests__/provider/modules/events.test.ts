import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { FastifyInstance } from 'fastify';
import { TOPICS_OF_ROLE } from '#contract/live/topics';
import { ROLES, type RoleName } from '#contract/roles';
import type { ConnectionConfig } from '#provider/database/client';
import { announce } from '#provider/services/notifications';
import { aUser, PASSWORD } from '#tests/support/builders';
import { TestClient } from '#tests/support/client';
import { createDatabase } from '#tests/support/database';
import { EventStream } from '#tests/support/eventStream';
import { RawConnection } from '#tests/support/rawConnection';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let database: ConnectionConfig;
let here: ProviderSetup;
let there: ProviderSetup;
let later = 0;
const now = () => new Date(Date.now() + later);

beforeAll(async () => {
  database = await createDatabase();
  const liveLimits = { perUser: 3, perAddress: 12, inAll: 12 };
  [here, there] = await Promise.all([
    setupProvider({ database, now, liveLimits }),
    setupProvider({ database, now, liveLimits }),
  ]);
  for (const { app } of [here, there]) await app.listen({ port: 0 });
});
const open: EventStream[] = [];
afterEach(() => {
  later = 0;
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => Promise.all([here.close(), there.close()]));

async function aReader(app: FastifyInstance, role: RoleName = 'student', college: string | null = null) {
  const user = await aUser(here.services, { role, college });
  const client = await new TestClient(app).login(user.email, PASSWORD);
  return { user, client };
}

async function streamOf(app: FastifyInstance, client: TestClient): Promise<EventStream> {
  const stream = await EventStream.open(app, client);
  open.push(stream);
  expect(await stream.next()).toEqual({ event: 'ready', data: {} });
  return stream;
}

const tell = (what: Parameters<typeof announce>[1], { services } = here) =>
  services.db.transaction().execute((trx) => announce(trx, what));

describe('GET /events', () => {
  it('should be an event stream that nobody keeps, beginning with ready', async () => {
    const { client } = await aReader(here.app);
    const { status, headers } = await streamOf(here.app, client);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('should refuse guests', async () => {
    const { status, body } = await here.newClient().get('/events');
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('should tell users, roles and coordinators of a college what changed for them, in every process', async () => {
    const student = await aReader(here.app);
    const moderator = await aReader(there.app, 'moderator');
    const coordinator = await aReader(there.app, 'coordinator', 'A');
    const other = await aReader(there.app, 'coordinator', 'B');
    const streams = await Promise.all([
      streamOf(here.app, student.client),
      streamOf(there.app, student.client),
      streamOf(there.app, moderator.client),
      streamOf(there.app, coordinator.client),
      streamOf(there.app, other.client),
    ]);
    await tell({ users: [student.user.id], roles: [ROLES.moderator], colleges: ['A'], topics: ['diaries'] });
    for (const stream of streams.slice(0, 4)) expect(await stream.changed()).toEqual(['diaries']);
    await tell({ users: [other.user.id], topics: ['payments'] });
    expect(await streams[4]!.changed()).toEqual(['payments']);
  });

  it('should tell several changes of one moment at once', async () => {
    const { user, client } = await aReader(here.app);
    const stream = await streamOf(here.app, client);
    await here.services.db.transaction().execute(async (trx) => {
      await announce(trx, { users: [user.id], topics: ['applications'] });
      await announce(trx, { users: [user.id], topics: ['payments', 'applications'] });
    });
    expect(await stream.changed()).toEqual(['applications', 'payments']);
  });

  it('should ask for everything again after messages may have been missed', async () => {
    const student = await streamOf(here.app, (await aReader(here.app)).client);
    const company = await streamOf(here.app, (await aReader(here.app, 'company')).client);
    const admin = new Client(database);
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'internship-portal events' and datname = current_database()",
    );
    await admin.end();
    expect(await student.changed()).toEqual([...TOPICS_OF_ROLE[ROLES.student]].sort());
    expect(await company.changed()).toEqual([...TOPICS_OF_ROLE[ROLES.company]].sort());
  });

  it('should end with its session, wherever that was ended or when its time is over', async () => {
    const { client } = await aReader(here.app);
    const [ended, expired] = [
      await streamOf(here.app, client),
      await streamOf(here.app, (await aReader(here.app)).client),
    ];
    await here.services.live.sweep();
    await new TestClient(there.app).get('/health');
    const elsewhere = new TestClient(there.app);
    client.cookies.forEach((value, name) => elsewhere.cookies.set(name, value));
    await elsewhere.post('/auth/logout');
    await here.services.live.sweep();
    expect((await ended.next()).event).toBe('ended');
    expect(here.services.live.size).toBe(1);
    later = 91 * 86_400_000;
    await here.services.live.sweep();
    expect((await expired.next()).event).toBe('ended');
  });

  it.each<[string, (client: TestClient) => Promise<unknown>]>([
    ['its logout', (client) => client.post('/auth/logout')],
    [
      'its end from another device',
      async (client) => {
        const { body } = await client.get('/account/sessions');
        const [{ id }] = body.data.filter(({ current }: { current: boolean }) => !current);
        return client.post('/account/sessions/end', { id });
      },
    ],
    [
      'a changed password',
      (client) =>
        client.post('/auth/change-password', {
          current_password: PASSWORD,
          password: 'kite over the campus',
          password_confirmation: 'kite over the campus',
        }),
    ],
    ['the end of its account', async () => void (await here.services.db.deleteFrom('users').execute())],
  ])('should end at once with %s, in every process', async (_how, end) => {
    const { user, client } = await aReader(here.app);
    const other = await new TestClient(there.app).login(user.email, PASSWORD);
    const streams = [await streamOf(here.app, client), await streamOf(there.app, other)];
    // Nothing but a message: the next look would be seconds away.
    const looks = [here, there].map(({ services }) => jest.spyOn(services.live, 'sweep'));
    const { status } = ((await end(other)) ?? { status: 200 }) as { status: number };
    expect(status).toBe(200);
    const ended = await Promise.race(streams.map(async (stream) => (await stream.next()).event));
    expect({ ended, looked: looks.map(({ mock }) => mock.calls.length) }).toEqual({
      ended: 'ended',
      looked: [0, 0],
    });
    jest.restoreAllMocks();
  });

  it('should open nothing for who asks for its head alone', async () => {
    const { client } = await aReader(here.app);
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const connection = await RawConnection.open((here.app.server.address() as AddressInfo).port);
    for (let i = 0; i < 2; i += 1) {
      connection.write(`HEAD /api/v1/events HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\n\r\n`);
      const { status, headers } = await connection.answer();
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 200,
        type: 'text/event-stream; charset=utf-8',
      });
    }
    connection.end();
    expect(here.services.live.size).toBe(0);
  });

  it('should end the oldest of too many streams of a user', async () => {
    const { client } = await aReader(here.app);
    const first = await streamOf(here.app, client);
    for (let i = 0; i < 3; i += 1) await streamOf(here.app, client);
    expect((await first.next()).event).toBe('ended');
    expect(here.services.live.size).toBe(3);
  });

  it('should refuse more streams than an address may have, and take new ones once others are gone', async () => {
    const streams: EventStream[] = [];
    for (let i = 0; i < 12; i += 1)
      streams.push(await streamOf(there.app, (await aReader(there.app)).client));
    const { client } = await aReader(there.app);
    const refused = await EventStream.open(there.app, client);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    streams[0]!.close();
    while (there.services.live.size === 12) await new Promise((resolve) => setImmediate(resolve));
    await streamOf(there.app, client);
  });

  it('should hold no connection to the database and count as one call', async () => {
    const { user, client } = await aReader(here.app);
    const stream = await streamOf(here.app, client);
    expect(here.services.pool.idleCount).toBe(here.services.pool.totalCount);
    for (let i = 0; i < 3; i += 1) {
      await tell({ users: [user.id], topics: ['payments'] });
      await stream.changed();
    }
    const hits = await here.services.db
      .selectFrom('rate_hits')
      .select((eb) => eb.fn.sum<string>('hits').as('hits'))
      .where('bucket', '=', `user:${user.id}`)
      .executeTakeFirstOrThrow();
    expect(Number(hits.hits)).toBe(1);
  });

  it('should end when the process does, which takes no new ones', async () => {
    const closing = await setupProvider({ database });
    await closing.app.listen({ port: 0 });
    const { client } = await aReader(closing.app);
    const stream = await streamOf(closing.app, client);
    await closing.close();
    expect((await stream.next()).event).toBe('ended');
    expect(closing.services.live.hasRoom('127.0.0.1')).toBe(false);
  });
});
