/** A write to a record of an archived year says so before anything about its body (rules.md, years 5). */
import { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { seedLookups } from '#provider/database/seed';
import { archivedRecords, type ArchivedRecords } from '#tests/support/archivedRecords';
import { OTHERS, WRITES, type Write } from '#tests/support/archivedWrites';
import type { TestClient } from '#tests/support/client';
import { contractCalls } from '#tests/support/contractCalls';
import { directTo } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { sha256 } from '#provider/security/tokens';
import { mondayAgo, sayByLink, type Said } from '#tests/support/supervision';
import { tableDigests } from '#tests/support/tableDigests';

let setup: ProviderSetup;
let world: ArchivedRecords;

beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  world = await archivedRecords(setup);
});
afterAll(() => setup.close());

const ARCHIVED = [409, 'YEAR_ARCHIVED'];
const MISSING = 999_999;
const CASES = Object.entries(WRITES).flatMap(([path, writes]) =>
  writes.map((write) => [`${path} by ${write.name}`, path, write] as const),
);

const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'content' in value;
const EXECUTABLE = { name: 'a.exe', type: 'application/x-msdownload', content: 'MZ' };
/** As nothing of a form may be. */
const broken = ({ good, multipart }: Write) =>
  Object.fromEntries(
    Object.entries(good).map(([name, value]) => [
      name,
      isFile(value) ? EXECUTABLE : multipart ? '?'.repeat(9_000) : { wrong: ['x'] },
    ]),
  );

async function codeOf(
  client: TestClient,
  path: string,
  { name, multipart }: Write,
  id: number,
  rest: Record<string, unknown>,
) {
  const body = { ...rest, [name]: name.endsWith('ids') ? [id] : id };
  if (body.placement_id === 'own') body.placement_id = world.ids.own;
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body: answer } = multipart
    ? await client.multipart(path, body as never, { headers })
    : await client.post(path, body, { headers });
  return [status, answer.code];
}

/** Of everything but the repeated calls, and what counts them. */
async function digests() {
  const client = new Client(directTo(setup.database));
  await client.connect();
  const {
    idempotency_keys: _keys,
    sessions: _sessions,
    rate_hits: _hits,
    ...rest
  } = await tableDigests(client);
  await client.end();
  return rest;
}

it('knows of every call that writes whether it names such a record', () => {
  const reasons = Object.keys(OTHERS).map((pattern) => new RegExp(`^(?:${pattern})$`));
  const writing = contractCalls().filter(({ method }) => method === 'POST');
  const unknown = writing.filter(({ path }) => !(path in WRITES) && !reasons.some((one) => one.test(path)));
  expect(unknown.map(({ path }) => path)).toEqual([]);
  const paths = writing.map(({ path }) => path);
  expect(Object.keys(WRITES).filter((path) => !paths.includes(path))).toEqual([]);
  expect(Object.keys(WRITES).filter((path) => reasons.some((one) => one.test(path)))).toEqual([]);
});

it.each(CASES)('%s: the year before the body', async (_title, path, write) => {
  const before = await digests();
  const client = world.people[write.who];
  const id = world.ids[write.record];
  const answers = [];
  for (const rest of [write.good, broken(write), {}, { ...write.good, dry_run: 'perhaps' }])
    answers.push(await codeOf(client, path, write, id, rest));
  expect(answers).toEqual([ARCHIVED, ARCHIVED, ARCHIVED, ARCHIVED]);
  expect(await digests()).toEqual(before);
});

it.each(CASES)('%s: what is not found before the year', async (_title, path, write) => {
  const { strangers, people, ids } = world;
  const { who, good, record, each } = write;
  const answer = each ? [200, 'OK'] : [404, 'NOT_FOUND'];
  expect(await codeOf(people[who], path, write, MISSING, good)).toEqual(answer);
  if (who !== 'admin') expect(await codeOf(strangers[who], path, write, ids[record], good)).toEqual(answer);
});

/** Writes records of archived years. */
async function anyway(text: string, values: unknown[]): Promise<void> {
  const client = await setup.services.pool.connect();
  await client.query("begin; set local portal.erasing = 'on'");
  await client.query(text, values);
  await client.query('commit');
  client.release();
}

/** Calls whose records a filter can choose. */
const FILTERED = contractCalls().flatMap(({ path, body }) => {
  const writes = WRITES[path]?.filter(({ name }) => name.endsWith('ids')) ?? [];
  const fields = (body as { properties?: object } | undefined)?.properties ?? {};
  return 'filter' in fields ? writes.map((write) => [path, write] as const) : [];
});

it('knows the calls that take a filter', () => {
  expect(FILTERED.length).toBeGreaterThanOrEqual(9);
});

it.each(FILTERED)('%s: the year of what a filter finds', async (path, { who, good, record }) => {
  if (record === 'application')
    await anyway('update applications set status = 9 where id = $1', [world.ids.application]);
  const before = await digests();
  const all =
    path === '/coordinator/diary-review' || path === '/coordinator/weeks/approve' ? {} : { state: 'all' };
  const filters = [{ year: 'Old' }, { year: 'Old', ...all }];
  const codes = [];
  for (const filter of filters) {
    const body = { ...good, filter, count: 1 };
    const headers = { 'idempotency-key': randomUUID() };
    codes.push((await world.people[who].post(path, body, { headers })).body.code);
  }
  expect(codes).toContain('YEAR_ARCHIVED');
  expect(await digests()).toEqual(before);
});

it('goes on merging the entries of lists', async () => {
  const { pool } = setup.services;
  const [from, into] = setup.services.lookups.list('skills');
  await anyway('update internship_diaries set skill_ids = array[$1::integer]', [from!.id]);
  const { status } = await world.people.admin.post('/administration/lists/merge', {
    ...{ list: 'skills', from: from!.id, into: into!.id },
  });
  expect(status).toBe(200);
  const { rows } = await pool.query('select skill_ids from internship_diaries where id = $1', [
    world.ids.entry,
  ]);
  expect(rows).toEqual([{ skill_ids: [into!.id] }]);
});

it('says so to a supervisor, by the link', async () => {
  const { token, people } = world;
  const before = await digests();
  const week = { weeks: [mondayAgo(5)] };
  const say = async (what: Said, body: Record<string, unknown>, by = token) => {
    const { status, body: answer } = await sayByLink(setup.newClient(), by, what, body);
    return [status, answer.code];
  };
  for (const body of [week, {}, { weeks: { wrong: 1 }, kind: ['x'] }]) {
    expect(await say('confirm', body)).toEqual(ARCHIVED);
    expect(await say('evaluate', body)).toEqual(ARCHIVED);
    expect(await say('not-my-intern', body)).toEqual(ARCHIVED);
  }
  const { placement_id: own } = await setup.services.db
    .selectFrom('supervision_links')
    .select('placement_id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow();
  for (const weeks of [[{ week: mondayAgo(5), hours: 8 }], [], 'x'])
    expect(await say('weeks-confirm', { items: [{ id: own, weeks }] })).toEqual(ARCHIVED);
  const [missing, foreign] = ['x'.repeat(22), { ...week, intern_id: MISSING }];
  expect(await say('confirm', week, missing)).toEqual([404, 'NOT_FOUND']);
  expect(await say('confirm', foreign)).toEqual([404, 'NOT_FOUND']);
  await people.admin.post('/supervision/renew', { email: 'x@works.test' });
  await setup.services.outbox.sendDue();
  expect(await digests()).toEqual(before);
});

it('says so to a company whose list names such an intern, and not of all that are open', async () => {
  const { people, strangers, ids } = world;
  const path = '/company/interns/weeks-confirm';
  const before = await digests();
  for (const weeks of [[{ week: mondayAgo(5), hours: 8 }], [], 'x']) {
    const items = [{ id: ids.placement, weeks }];
    const { status, body } = await people.company.post(path, { items });
    expect([status, body.code]).toEqual(ARCHIVED);
  }
  const items = [{ id: ids.placement, weeks: [{ week: mondayAgo(5), hours: 8 }] }];
  expect((await strangers.company.post(path, { items })).status).toBe(404);
  expect((await people.company.post(path, { all: 1, dry_run: 1 })).body.data).toMatchObject({ count: 0 });
  expect(await digests()).toEqual(before);
});

it('refuses who may not propose at all before it names the year', async () => {
  const { ids, people } = world;
  const { pool } = setup.services;
  const [write] = WRITES['/student/placements/propose']!;
  await pool.query('update students set gender = null');
  expect(await codeOf(people.student, '/student/placements/propose', write!, ids.own, {})).toEqual([
    403,
    'FORBIDDEN',
  ]);
});
