import { Client } from 'pg';
import { isInstant } from '#contract/notice/rules';
import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { directTo } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let moderator: TestClient;
let offset = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
  const { email } = await aUser(setup.services, { role: 'moderator' });
  moderator = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());
beforeEach(async () => {
  offset = 0;
  await setup.services.db.deleteFrom('notices').execute();
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const store = (values: object) => moderator.multipart('/moderation/notices/store', values as never);
const made = async (values: object) => {
  const { status, body } = await store({ kind: 'news', name: 'Placement week', ...values });
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: null });
  return body.data.id as number;
};
const list = async (query = '') => (await moderator.get(`/moderation/notices${query}`)).body.data;
/** What anybody reads. */
const read = async (kind: 'news' | 'circulars' = 'news') =>
  (await setup.newClient().get(`/${kind}`)).body.data as { id: number; name: string; file: string | null }[];
const open = async (client: TestClient, address: string) =>
  (await client.get(address.replace('/api/v1', ''))).status;

describe('POST /moderation/notices/store', () => {
  it('should publish a notice at once, under its kind, with a link or a PDF', async () => {
    await made({ link: 'https://college.example/week' });
    await made({ kind: 'circular', name: 'Rules', file: { ...PDF, name: 'rules 2026.pdf' } });
    expect(await read()).toMatchObject([{ name: 'Placement week', file: 'https://college.example/week' }]);
    const [circular] = await read('circulars');
    expect(circular!.file).toMatch(/^\/api\/v1\/files\/\d+\/rules%202026\.pdf$/);
    expect(await open(setup.newClient(), circular!.file!)).toBe(200);
  });

  it('should be taken as JSON too, where no file is sent', async () => {
    const { body } = await moderator.post('/moderation/notices/store', {
      kind: 'news',
      name: 'Short',
      published_at: '2026-01-02T09:30',
      withdrawn: 0,
    });
    expect(await list()).toMatchObject({
      data: [{ id: body.data.id, file: null, published_at: '2026-01-02T04:00:00.000Z', withdrawn: 0 }],
    });
  });

  it('should show a scheduled notice and its file to moderators alone until its time has come', async () => {
    await made({ published_at: inHours(2), file: PDF });
    const [notice] = (await list()).data;
    expect({
      state: notice.state,
      read: await read(),
      open: await open(setup.newClient(), notice.file),
    }).toEqual({ state: 'scheduled', read: [], open: 404 });
    const student = await aUser(setup.services);
    expect(await open(await setup.newClient().login(student.email, PASSWORD), notice.file)).toBe(404);
    expect(await open(moderator, notice.file)).toBe(200);
    offset = 3 * HOUR;
    expect({ state: (await list()).data[0].state, read: (await read()).length }).toEqual({
      state: 'published',
      read: 1,
    });
    expect(await open(setup.newClient(), notice.file)).toBe(200);
  });

  it('should take a withdrawn notice and its file away from everybody at once, and give them back', async () => {
    const id = await made({ file: PDF });
    const { file } = (await list()).data[0];
    const guest = setup.newClient();
    const { headers } = (await guest.get(file.replace('/api/v1', ''))).raw;
    // A cache must ask again: the file may be withdrawn at any time.
    expect(headers['cache-control']).toBe('private, no-cache');
    await store({ id, withdrawn: 1 });
    expect(await read()).toEqual([]);
    const again = await guest.get(file.replace('/api/v1', ''), {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect({ status: again.status, open: await open(moderator, file) }).toEqual({ status: 404, open: 200 });
    expect((await list()).data).toMatchObject([
      { id, withdrawn: 1, state: 'withdrawn', name: 'Placement week' },
    ]);
    await store({ id, withdrawn: 0 });
    expect({ read: (await read()).length, open: await open(guest, file) }).toEqual({ read: 1, open: 200 });
  });

  it('should keep what is not sent, and change link and file as they are sent', async () => {
    const id = await made({ file: PDF });
    const fileOf = async () => (await list()).data[0].file as string | null;
    const pdf = await fileOf();
    await store({ id, name: 'Renamed' });
    expect({ name: (await list()).data[0].name, fileOf: await fileOf() }).toEqual({
      name: 'Renamed',
      fileOf: pdf,
    });
    await store({ id, link: 'https://x.example/a' });
    expect({ fileOf: await fileOf(), open: await open(moderator, pdf!) }).toEqual({
      fileOf: 'https://x.example/a',
      open: 404,
    });
    await store({ id, link: '' });
    expect(await fileOf()).toBeNull();
    await store({ id, link: 'https://x.example/a', file: PDF });
    expect(await fileOf()).toMatch(/^\/api\/v1\/files\//);
  });

  it.each([
    ['kind', { kind: 'blog' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['link', { link: 'javascript:alert(1)' }],
    ['published_at', { published_at: '2026-02-31T10:00' }],
    ['published_at', { published_at: '2026-02-01T10:00:99' }],
    ['published_at', { published_at: '9999-12-31T23:00' }],
    ['withdrawn', { withdrawn: '2' }],
    ['file', { file: PNG }],
    ['file', { file: { ...PDF, content: Buffer.alloc(0) } }],
  ])('should refuse a wrong %s: %j', async (field, wrong) => {
    const { status, body } = await store({ kind: 'news', name: 'Title', ...wrong });
    expect({ status, fields: Object.keys(body.errors!), total: (await list()).total }).toEqual({
      status: 422,
      fields: [field],
      total: 0,
    });
  });

  it('should refuse an id that no notice has', async () => {
    expect((await store({ id: 999_999, name: 'x' })).status).toBe(404);
    expect((await store({ id: 'x', name: 'x' })).status).toBe(422);
  });

  it('should leave a trail, and tell every process that the public catalogue changed', async () => {
    const connection = new Client(directTo(setup.database));
    await connection.connect();
    const heard: string[] = [];
    connection.on('notification', ({ channel }) => heard.push(channel));
    await connection.query('listen catalogue');
    const id = await made({});
    await store({ id, withdrawn: 1 });
    await store({ id, withdrawn: 0 });
    await store({ id, name: 'Other' });
    await connection.query('select 1');
    expect(heard.length).toBeGreaterThanOrEqual(4);
    await connection.end();
    const { data } = (await moderator.get(`/moderation/audit?subject=moderation&subject_id=${id}`)).body.data;
    expect(data.map(({ action, after }: any) => [action, after.kind])).toEqual([
      ['edit', 'notice'],
      ['restore', 'notice'],
      ['withdraw', 'notice'],
      ['create', 'notice'],
    ]);
  });
});

describe('GET /moderation/notices', () => {
  it('should list all by publication, latest first, in pages, of one kind when asked', async () => {
    for (const [n, kind] of ['news', 'circular', 'news'].entries())
      await made({ kind, name: `N${n}`, published_at: `2026-03-0${n + 1}` });
    await made({ name: 'Soon', published_at: inHours(5) });
    const names = async (query = '') => (await list(query)).data.map(({ name }: any) => name);
    expect(await names()).toEqual(['Soon', 'N2', 'N1', 'N0']);
    expect(await names('?kind=circular')).toEqual(['N1']);
    expect({ per_page: (await list()).per_page, names: await names('?page=2') }).toEqual({
      per_page: 10,
      names: [],
    });
    expect((await moderator.get('/moderation/notices?kind=x')).status).toBe(422);
  });
});

it.each([
  ['2026-01-02', true],
  ['2026-01-02T09:30', true],
  ['2026-01-02T09:30:15.123Z', true],
  ['2026-01-02T09:30:00+05:30', true],
  ['2026-02-30', false],
  ['2026-01-02T24:00', false],
  ['1026-01-02', false],
  ['tomorrow', false],
])('takes %s for an instant: %s', (value, expected) => {
  expect(isInstant(value)).toBe(expected);
});
