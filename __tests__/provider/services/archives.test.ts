/** ZIPs made in the background: once, resumed after a kill, for their owner, until they expire. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Services } from '#provider/context';
import { presentArchive } from '#provider/modules/archives/presenter';
import { requestArchive } from '#provider/modules/archives/request';
import { latestArchive } from '#provider/services/archiveRepository';
import { Archives, type ArchiveKind } from '#provider/services/archives';
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { zipEntries } from '#tests/support/zipEntries';

let setup: ProviderSetup;
let at = new Date();
beforeAll(async () => {
  setup = await setupProvider({ now: () => at });
});
afterAll(() => setup.close());

const folder = () => path.join(setup.mailDir, 'archives');
let made: string[] = [];
let stuckAt: string | null = null;
let isStuck = false;
let brokenAt: string | null = null;
let goneLetters: string[] = [];
let mayDownload = true;
beforeEach(() => {
  made = [];
  stuckAt = null;
  isStuck = false;
  brokenAt = null;
  goneLetters = [];
  mayDownload = true;
});

const LETTERS: ArchiveKind<Services> = {
  hours: 24,
  entries: async () => ['a', 'b', 'c', 'd'],
  async *files(_services, { parameters }, entry) {
    if (entry === stuckAt) {
      isStuck = true;
      await new Promise(() => {});
    }
    if (entry === brokenAt) throw new Error('no such letter');
    if (goneLetters.includes(entry)) return yield { leftOut: `Letter ${entry} was deleted.` };
    made.push(entry);
    yield { path: `${entry}/letter.txt`, content: Buffer.from(`${String(parameters.greeting)} ${entry}`) };
    if (entry === 'b') yield { path: `${entry}/more.pdf`, content: Buffer.from('%PDF-') };
  },
  gone: async () => goneLetters,
  mayDownload: async () => mayDownload,
  notification: () => ({ kind: 'files', title: 'Letters', text: 'Your ZIP is ready.', path: '/' }),
};
/** What is in the place of a letter that cannot be made. */
const WITH_NOTE: ArchiveKind<Services> = {
  ...LETTERS,
  async *instead(_services, _archive, entry) {
    yield { path: `${entry}/note.txt`, content: Buffer.from('could not be made') };
    yield { leftOut: `Letter ${entry} could not be made.` };
  },
};
const aProcess = (kind = LETTERS) =>
  new Archives({
    services: () => setup.services,
    kinds: { papers: kind },
    folder: folder(),
    byItself: false,
  });
const request = (ownerId: number) =>
  requestArchive(setup.services, {
    ownerId,
    kind: 'papers',
    parameters: { greeting: 'Dear', ids: [] },
    name: 'letters.zip',
    total: 4,
  });
const latest = async (ownerId: number) =>
  presentArchive(await latestArchive(setup.services.db, { ownerId, kind: 'papers', at }));
const owner = () => aUser(setup.services, { role: 'coordinator' });

it('has each file once, when several processes look for it, and tells its owner', async () => {
  const { id } = await owner();
  await request(id);
  await expect(request(id)).rejects.toMatchObject({ status: 409 });
  const [one, other] = [aProcess(), aProcess()];
  await Promise.all([one.run(), other.run()]);
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  const archive = await latest(id);
  expect(archive).toMatchObject({ state: 'ready', done: 4, total: 4, error: null });
  const entries = await zipEntries(fs.readFileSync(path.join(folder(), `${archive.id}.zip`)));
  expect([...entries].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a/letter.txt', 'Dear a'],
    ['b/letter.txt', 'Dear b'],
    ['b/more.pdf', '%PDF-'],
    ['c/letter.txt', 'Dear c'],
    ['d/letter.txt', 'Dear d'],
  ]);
  expect(fs.readdirSync(folder())).toEqual([`${archive.id}.zip`]);
  const { rows } = await sql`select title from notifications where user_id = ${id}`.execute(
    setup.services.db,
  );
  expect(rows).toEqual([{ title: 'Letters' }]);
});

it('continues after a kill with the first entry that is missing', async () => {
  const { id } = await owner();
  const { id: archiveId } = await request(id);
  stuckAt = 'c';
  void aProcess().run();
  while (!isStuck) await new Promise((go) => setTimeout(go, 20));
  expect(await latest(id)).toMatchObject({ state: 'working', done: 2, total: 4 });
  stuckAt = null;
  const next = aProcess();
  await next.run();
  expect(made).toEqual(['a', 'b']);
  await sql`update archives set held_until = now() - interval '1 second' where id = ${archiveId}`.execute(
    setup.services.db,
  );
  await next.run();
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  expect(await latest(id)).toMatchObject({ state: 'ready', done: 4 });
  const zip = await zipEntries(fs.readFileSync(path.join(folder(), `${archiveId}.zip`)));
  expect(zip.size).toBe(5);
});

it('is given up after three attempts without progress, and can be requested again', async () => {
  const { id } = await owner();
  const { id: archiveId } = await request(id);
  brokenAt = 'b';
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await aProcess().run();
    await sql`update archives set held_until = null where id = ${archiveId}`.execute(setup.services.db);
  }
  expect(await latest(id)).toMatchObject({ state: 'failed', link: null, error: expect.any(String) });
  brokenAt = null;
  await request(id);
  await aProcess().run();
  expect(await latest(id)).toMatchObject({ state: 'ready' });
});

const zipOf = (archiveId: number) => zipEntries(fs.readFileSync(path.join(folder(), `${archiveId}.zip`)));
const runThrice = async (archiveId: number, kind: ArchiveKind<Services>) => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await aProcess(kind).run();
    await sql`update archives set held_until = null where id = ${archiveId} and state = 'waiting'`.execute(
      setup.services.db,
    );
  }
};

it('goes on without an entry that failed three times, and names it in the ZIP, the answer and the bell', async () => {
  const { id } = await owner();
  const { id: archiveId } = await request(id);
  brokenAt = 'b';
  await runThrice(archiveId, WITH_NOTE);
  const left = ['Letter b could not be made.'];
  expect(await latest(id)).toMatchObject({ state: 'ready', done: 4, error: null, left_out: left });
  const zip = await zipOf(archiveId);
  expect([...zip.keys()]).toEqual([
    'a/letter.txt',
    'b/note.txt',
    'c/letter.txt',
    'd/letter.txt',
    'Not in this ZIP.txt',
  ]);
  expect(zip.get('Not in this ZIP.txt')!.toString()).toBe('Letter b could not be made.\r\n');
  const { rows } = await sql`select text from notifications where user_id = ${id}`.execute(setup.services.db);
  expect(rows).toEqual([{ text: 'Your ZIP is ready. Not in it: Letter b could not be made.' }]);
});

it('loses what was deleted after it was made, names it, and goes on', async () => {
  const { id } = await owner();
  const { id: archiveId } = await request(id);
  stuckAt = 'd';
  void aProcess().run();
  while (!isStuck) await new Promise((go) => setTimeout(go, 20));
  goneLetters = ['a'];
  stuckAt = null;
  await sql`update archives set held_until = now() - interval '1 second' where id = ${archiveId}`.execute(
    setup.services.db,
  );
  await aProcess().run();
  expect(await latest(id)).toMatchObject({ state: 'ready', left_out: ['Letter a was deleted.'] });
  expect([...(await zipOf(archiveId)).keys()]).not.toContain('a/letter.txt');
});

it('is not found any more once its owner may no longer read what is in it', async () => {
  const { id, email } = await owner();
  await request(id);
  await aProcess().run();
  const { link } = await latest(id);
  const client = await setup.newClient().login(email, PASSWORD);
  const served = setup.services.archives as unknown as { parts: { kinds: object } };
  const kinds = served.parts.kinds;
  served.parts.kinds = { papers: LETTERS };
  expect((await client.get(link!.replace('/api/v1', ''))).status).toBe(200);
  mayDownload = false;
  const { status, body } = await client.get(link!.replace('/api/v1', ''));
  served.parts.kinds = kinds;
  expect([status, body.message]).toEqual([
    404,
    'You can no longer read all that is in this ZIP. Prepare it again.',
  ]);
});

it('is downloaded by its owner alone, until it expires', async () => {
  const { id, email } = await owner();
  await request(id);
  await aProcess().run();
  const { link, bytes, id: archiveId } = await latest(id);
  const address = link!.replace('/api/v1', '');
  const client = await setup.newClient().login(email, PASSWORD);
  const { status, headers, raw } = await client.get(address);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['cache-control']).toContain('no-store');
  expect(raw.rawPayload).toHaveLength(bytes!);
  expect((await setup.newClient().get(address)).status).toBe(401);
  const other = await setup.newClient().login((await owner()).email, PASSWORD);
  expect((await other.get(address)).status).toBe(404);
  at = new Date(at.getTime() + 25 * 60 * 60_000);
  expect((await client.get(address)).status).toBe(404);
  expect(await latest(id)).toMatchObject({ state: 'none', link: null });
  await aProcess().sweep(at);
  expect(fs.existsSync(path.join(folder(), `${archiveId}.zip`))).toBe(false);
});
