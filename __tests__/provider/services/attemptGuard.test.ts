import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { seedLookups } from '#provider/database/seed';
import { doAllJobs } from '#tests/support/jobs';
import { ApiError } from '#provider/errors';
import { Attempts } from '#provider/services/attemptGuard';
import { keyed, refusingToKeep } from '#tests/support/attempts';
import { PASSWORD, PDF } from '#tests/support/builders';
import { aDiarist, anEntry, storedEntries } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays } from '#tests/support/records';

const DAY_MS = 86_400_000;
let later = 0;
let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + later) });
  await seedLookups(setup.services);
});
afterEach(() => {
  later = 0;
});
afterAll(() => setup.close());

const STORE = '/student/internship-diaries/store';

describe('a call with a key', () => {
  it('should be answered like the first one, even when the record is gone', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    const first = await client.post(STORE, entry, keyed('a'));
    await client.post('/student/internship-diaries/delete', { id: first.body.data.id });
    const again = await client.post(STORE, entry, keyed('a'));
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(await storedEntries(setup.services, internship.id)).toEqual([]);
    expect((await client.post(STORE, entry, keyed('b'))).body.data.id).not.toBe(first.body.data.id);
  });

  it('should keep nothing of a rehearsal, which may be made under any key', async () => {
    const { client, internship } = await aDiarist(setup);
    const rehearse = (description: string) =>
      client.multipart(
        '/student/internship-diaries/import',
        {
          internship_id: internship.id,
          dry_run: 1,
          file: {
            name: 'diary.json',
            type: 'application/json',
            content: JSON.stringify([anEntry({ description })]),
          },
        },
        keyed('try'),
      );
    expect([(await rehearse('One')).status, (await rehearse('Another')).status]).toEqual([200, 200]);
    const keys = setup.services.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'try');
    expect(await keys.execute()).toEqual([]);
  });

  it('should not keep an answer of more than 16 kB, and still be made only once', async () => {
    const { student } = await aDiarist(setup);
    const { attempts, db } = setup.services;
    const name = { userId: student.user.id, call: '/x/store', key: 'long', body: {} };
    let made = 0;
    const make = async () => ({ data: 'x'.repeat(16 * 1024), made: (made += 1) });
    expect((await attempts.once(name, make)).made).toBe(1);
    await expect(attempts.once(name, make)).rejects.toMatchObject({
      status: 409,
      code: 'DATA_ALREADY_EXISTS',
    });
    const { answer } = await db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', 'long')
      .executeTakeFirstOrThrow();
    expect([made, answer!.length < 500]).toEqual([1, true]);
  });

  it('should store once of fifty in parallel, and answer them all alike', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post(STORE, entry, keyed('a'))),
    );
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.body}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await storedEntries(setup.services, internship.id)).toHaveLength(1);
  });

  it('should wait for the first one in another process', async () => {
    const { student } = await aDiarist(setup);
    const [here, there] = [1, 2].map(() => new Attempts(setup.services.db, setup.services.now));
    const name = { userId: student.user.id, call: '/x/store', key: 'k', body: { a: 1 } };
    let made = 0;
    let finish = () => {};
    const first = here!.once(name, async () => {
      made += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return { data: made };
    });
    while (made === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = there!.once(name, async () => ({ data: 'another' }));
    finish();
    expect({ first: await first, second: await second }).toEqual({ first: { data: 1 }, second: { data: 1 } });
  });

  it('should be refused when the body differs, whatever the order of its fields', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    const first = await client.post(STORE, entry, keyed('a'));
    const turned = Object.fromEntries(Object.entries(entry).reverse());
    expect((await client.post(STORE, turned, keyed('a'))).body).toEqual(first.body);
    const other = await client.post(STORE, { ...entry, hours: 1 }, keyed('a'));
    expect({ status: other.status, fields: Object.keys(other.body.errors!) }).toEqual({
      status: 422,
      fields: ['Idempotency-Key'],
    });
  });

  it('should repeat a refusal that says how things stand, and leave the key free after one to correct', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    const { id } = (await client.post(STORE, entry)).body.data;
    const taken = await client.post(STORE, entry, keyed('a'));
    await client.post('/student/internship-diaries/delete', { id });
    expect((await client.post(STORE, entry, keyed('a'))).body).toEqual(taken.body);
    expect(taken.status).toBe(409);
    expect((await client.post(STORE, { ...entry, hours: 99 }, keyed('b'))).status).toBe(422);
    expect((await client.post(STORE, entry, keyed('b'))).status).toBe(200);
  });

  it('should be the user’s and the call’s own', async () => {
    const [a, b] = [await aDiarist(setup), await aDiarist(setup)];
    for (const { client, internship } of [a, b]) {
      const { status } = await client.post(STORE, anEntry({ internship_id: internship.id }), keyed('same'));
      expect([status, await storedEntries(setup.services, internship.id)]).toMatchObject([
        200,
        { length: 1 },
      ]);
    }
    const project = {
      title: 'T',
      description: 'D',
      guide_name: 'G',
      start_date: '2026-01-01',
      end_date: '2026-02-01',
    };
    expect((await a.client.post('/student/projects/store', project, keyed('same'))).status).toBe(200);
  });

  it.each(['', ' ', 'k'.repeat(101)])('should be refused with the key "%s"', async (key) => {
    const { client, internship } = await aDiarist(setup);
    const { status, body } = await client.post(STORE, anEntry({ internship_id: internship.id }), keyed(key));
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({
      status: 422,
      fields: ['Idempotency-Key'],
    });
  });

  it('should compare forms with files by content, not by boundary', async () => {
    const internship = await anInternship(setup.services, await aCompany(setup.services), {
      internship_type: 'Paid',
      internship_fee: 100,
    });
    const student = await aStudent(setup.services);
    const { id } = await anApplication(setup.services, internship, student, { status: 4 });
    const client = await setup.newClient().login(student.user.email, PASSWORD);
    const form = { application_id: id, reference: 'UTR12345', receipt: PDF };
    const pay = (values: object, boundary: string) => {
      const text = Object.entries(values)
        .map(([name, value]) => {
          const file = typeof value === 'object' ? (value as typeof PDF) : null;
          const head = file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : '';
          return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${file ? file.content : value}\r\n`;
        })
        .join('');
      const type = `multipart/form-data; boundary=${boundary}`;
      return client.post('/student/payments/store', `${text}--${boundary}--\r\n`, {
        headers: { ...keyed('pay').headers, 'content-type': type },
      });
    };
    const first = await pay(form, 'one');
    const again = await pay(form, 'two');
    expect({ firstStatus: first.status, againStatus: again.status, body: again.body }).toEqual({
      firstStatus: 200,
      againStatus: 200,
      body: first.body,
    });
    const other = { ...PDF, content: Buffer.from('%PDF-1.4\nother\n%%EOF\n') };
    expect((await pay({ ...form, receipt: other }, 'three')).status).toBe(422);
  });

  it('should apply once', async () => {
    const internship = await anInternship(setup.services, await aCompany(setup.services));
    const student = await aStudent(setup.services);
    const client = await setup.newClient().login(student.user.email, PASSWORD);
    const send = () =>
      client.post(
        '/student/internship-apply',
        { internship_id: internship.id, message: 'I would like to join.' },
        keyed('a'),
      );
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await client.get('/student/internship-applys')).body.data.total).toBe(1);
  });

  it('should import once', async () => {
    const { client, internship } = await aDiarist(setup);
    const content = JSON.stringify([anEntry({ date: inDays(-1) })]);
    const file = { name: 'd.json', type: 'application/json', content };
    const send = () =>
      client.multipart(
        '/student/internship-diaries/import',
        { internship_id: internship.id, dry_run: 0, file },
        keyed('a'),
      );
    const [first, again] = [await send(), await send()];
    expect({ status: first.status, body: again.body }).toEqual({ status: 200, body: first.body });
  });

  it('should be a first one again after seven days', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    await client.post(STORE, entry, keyed('a'));
    later = 6.9 * DAY_MS;
    expect((await client.post(STORE, entry, keyed('a'))).status).toBe(200);
    later = 7.1 * DAY_MS;
    expect((await client.post(STORE, entry, keyed('a'))).body.code).toBe('DATA_ALREADY_EXISTS');
  });

  it('should be forgotten by a background job after seven days', async () => {
    const { client, internship } = await aDiarist(setup);
    await client.post(STORE, anEntry({ internship_id: internship.id }), keyed('old'));
    const keys = () =>
      setup.services.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'old').execute();
    await doAllJobs(setup.services);
    expect(await keys()).toHaveLength(1);
    later = 7.1 * DAY_MS;
    await doAllJobs(setup.services);
    expect(await keys()).toEqual([]);
  });
});

/** Writes on `db`, in the transaction that is given, where everybody can see it. */
const note = (db: Kysely<Database>, userId: number, title: string) =>
  db
    .insertInto('notifications')
    .values({ user_id: userId, kind: 'application', title, text: '', path: '/', read_at: null })
    .execute();
const notesOf = async (userId: number) =>
  (
    await setup.services.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ title }) => title);

it('leaves nothing behind of a call whose process ended before it answered, and its key to the next one', async () => {
  const { student } = await aDiarist(setup);
  const { db, now } = setup.services;
  const name = { userId: student.user.id, call: '/x/store', key: 'dead', body: null };
  const lost = new Attempts(db, now).once(name, async (trx) => {
    await note(trx, student.user.id, 'lost');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    // To the database a process that is gone is a connection that is gone.
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
    return 'lost';
  });
  await expect(lost).rejects.toThrow();
  const made = await new Attempts(db, now).once(name, async (trx) => {
    await note(trx, student.user.id, 'made');
    return 'made';
  });
  expect({ made, notes: await notesOf(student.user.id) }).toEqual({ made: 'made', notes: ['made'] });
});

it('stores nothing of which the answer cannot be kept, and once what is sent again', async () => {
  const { client, internship } = await aDiarist(setup);
  const send = () => client.post(STORE, anEntry({ internship_id: internship.id }), keyed('unkept'));
  await refusingToKeep(setup.services, async () => expect((await send()).status).toBe(500));
  expect(await storedEntries(setup.services, internship.id)).toEqual([]);
  expect((await send()).status).toBe(200);
  expect(await storedEntries(setup.services, internship.id)).toHaveLength(1);
});

it('leaves a key free after a failure that says nothing of the record', async () => {
  const { student } = await aDiarist(setup);
  const attempts = new Attempts(setup.services.db, setup.services.now);
  const name = { userId: student.user.id, call: '/x/store', key: 'free', body: null };
  const broken = attempts.once(name, () => Promise.reject(new ApiError(503, 'down')));
  await expect(broken).rejects.toThrow('down');
  expect(await attempts.once(name, async () => 'made')).toBe('made');
});
