/** What guests read from replicas: here another database of the server, which shows where it came from. */
import { sql } from 'kysely';
import {
  createKysely,
  createPool,
  type ConnectionConfig,
  shows,
  writtenUpTo,
} from '#provider/database/client';
import { PublicReads } from '#provider/services/publicReads';
import { aUser, PASSWORD } from '#tests/support/builders';
import { createDatabase } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let replica: ConnectionConfig;
let setup: ProviderSetup;
const names = { primary: 'News of the primary', replica: 'News of the replica' };

const writeNews = (db: ProviderSetup['services']['db'], name: string) =>
  sql`insert into notices (kind, name, published_at) values ('news', ${name}, now() - interval '1 day')`.execute(
    db,
  );

beforeAll(async () => {
  replica = await createDatabase();
  setup = await setupProvider({ replica: { config: replica, maxAgeSeconds: 60 } });
  await writeNews(setup.services.db, names.primary);
  const other = createKysely(createPool(replica, () => {}));
  await writeNews(other, names.replica);
  await other.destroy();
  await setup.services.reads.ask();
});
afterAll(() => setup.close());

const newsOf = async (client = setup.newClient()) => {
  const { status, body } = await client.get('/news');
  expect(status).toBe(200);
  return (body.data as { name: string }[]).map(({ name }) => name);
};

it('answers guests from a replica, and who is signed in from the primary', async () => {
  const user = await aUser(setup.services, { role: 'student' });
  const client = await setup.newClient().login(user.email, PASSWORD);
  const { hits } = setup.services.reads.tally;
  expect(await newsOf()).toEqual([names.replica]);
  expect(await newsOf(client)).toEqual([names.primary]);
  expect(setup.services.reads.tally.hits).toBe(hits + 1);
});

describe('a read', () => {
  const made: PublicReads[] = [];
  afterEach(async () => {
    for (const reads of made.splice(0)) await reads.close();
  });
  const readsOf = (config: ConnectionConfig, maxAgeMs = 60_000) => {
    const db = createKysely(createPool({ ...config, pooled: true }, () => {}));
    const reads = new PublicReads(setup.services, { db, maxAgeMs }, 0);
    made.push(reads);
    return reads;
  };
  const answeredBy = (reads: PublicReads) =>
    reads.read(setup.services, async ({ db }) => {
      const { name } = await db.selectFrom('notices').select('name').executeTakeFirstOrThrow();
      return name;
    });

  it('should come from the primary while nobody knows how far that has written, or knew it too long ago', async () => {
    const unknown = readsOf(replica);
    expect(await answeredBy(unknown)).toBe(names.primary);
    await unknown.ask();
    expect(await answeredBy(unknown)).toBe(names.replica);
    const old = readsOf(replica, 0);
    await old.ask();
    expect(await answeredBy(old)).toBe(names.primary);
    expect([old.tally.hits, old.tally.misses]).toEqual([0, 1]);
  });

  it('should come from the primary while the replica shows less than the primary had written', async () => {
    const { db } = setup.services;
    const here = await writtenUpTo(db);
    const at = (place: string) => db.transaction().execute((trx) => shows(trx, place));
    expect([await at(here), await at('FFFFFFFF/0')]).toEqual([true, false]);
    const reads = readsOf(replica);
    Object.assign(reads, { marks: [{ at: performance.now(), place: 'FFFFFFFF/0' }] });
    expect(await answeredBy(reads)).toBe(names.primary);
  });

  it('should come from the primary, whole, when the replica cannot be reached or fails amid it', async () => {
    const gone = readsOf({ ...replica, host: '127.0.0.1', port: 1 });
    await gone.ask();
    expect(await answeredBy(gone)).toBe(names.primary);
    const failing = readsOf(replica);
    await failing.ask();
    const seen: string[] = [];
    await failing.read(setup.services, async ({ db }) => {
      const { name } = await db.selectFrom('notices').select('name').executeTakeFirstOrThrow();
      seen.push(name);
      if (name === names.replica) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    expect(seen).toEqual([names.replica, names.primary]);
  });

  it('should hand on what is wrong with itself', async () => {
    const reads = readsOf(replica);
    await reads.ask();
    const wrong = reads.read(setup.services, ({ db }) => sql`select 1 / 0`.execute(db));
    await expect(wrong).rejects.toThrow('division by zero');
    expect(reads.tally.misses).toBe(0);
  });

  it('should count for itself, and forget at a change and once more when the bound has passed', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] });
    try {
      const reads = readsOf(replica, 1_000);
      const before = setup.services.catalogue.changes;
      reads.catalogueChanged();
      expect(setup.services.catalogue.changes).toBe(before + 1);
      jest.advanceTimersByTime(999);
      expect(setup.services.catalogue.changes).toBe(before + 1);
      jest.advanceTimersByTime(1);
      expect(setup.services.catalogue.changes).toBe(before + 2);
    } finally {
      jest.useRealTimers();
    }
  });
});
