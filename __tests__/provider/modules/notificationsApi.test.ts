import { notify } from '#provider/services/notifications';
import { aUser, PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

/** A user with so many notifications. */
async function aReader(count: number) {
  const user = await aUser(setup.services);
  const written = Array.from({ length: count }, (_, i) => ({
    userId: user.id,
    kind: 'application' as const,
    title: `Title ${i + 1}`,
    text: 'Text',
    path: '/dashboard/student',
  }));
  await setup.services.db.transaction().execute((trx) => notify(trx, written));
  const client = await setup.newClient().login(user.email, PASSWORD);
  const list = async (query = '') => (await client.get(`/notifications${query}`)).body.data;
  return { user, client, list };
}

describe('GET /notifications', () => {
  it('should list the own ones, newest first, ten a page', async () => {
    await aReader(1);
    const { list } = await aReader(12);
    const page = await list();
    expect(page).toMatchObject({ total: 12, last_page: 2 });
    expect(page.data.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Title 12',
      'Title 11',
    ]);
    expect(page.data[0]).toEqual({
      id: expect.any(Number),
      kind: 'application',
      title: 'Title 12',
      text: 'Text',
      path: '/dashboard/student',
      read: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await list('?page=2')).data).toHaveLength(2);
  });

  it('should list those alone that were not read when asked to', async () => {
    const { client, list } = await aReader(3);
    const [newest] = (await list()).data;
    await client.post('/notifications/read', { ids: [newest.id] });
    expect((await list('?unread=1')).total).toBe(2);
    expect((await list('?unread=0')).total).toBe(3);
    expect((await list()).data.map(({ read }: { read: boolean }) => read)).toEqual([true, false, false]);
    expect((await client.get('/notifications?unread=x')).status).toBe(422);
  });
});

describe('POST /notifications/read', () => {
  it('should mark some, then all, and answer how many are left', async () => {
    const { client, list } = await aReader(4);
    const ids = (await list()).data.map(({ id }: { id: number }) => id);
    expect((await client.post('/notifications/read', { ids: [ids[0], String(ids[1])] })).body.data).toEqual({
      unread: 2,
      undo: expect.any(String),
    });
    expect((await client.form('/notifications/read', { all: 1 })).body.data).toMatchObject({ unread: 0 });
    expect((await client.post('/notifications/read', { ids })).body.data).toMatchObject({ unread: 0 });
  });

  it("should change nothing when one is somebody else's, like one that does not exist", async () => {
    const [mine, other] = [await aReader(1), await aReader(1)];
    const [own] = (await mine.list()).data;
    const [foreign] = (await other.list()).data;
    const refused = await mine.client.post('/notifications/read', { ids: [own.id, foreign.id] });
    const unknown = await mine.client.post('/notifications/read', { ids: [2_000_000_000] });
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 404, body: unknown.body });
    expect((await mine.list('?unread=1')).total).toBe(1);
    await mine.client.post('/notifications/read', { all: 1 });
    expect((await other.list('?unread=1')).total).toBe(1);
  });

  it('should refuse what names no notification', async () => {
    const { client } = await aReader(1);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: 0 }])
      expect((await client.post('/notifications/read', body)).body.errors).toEqual({
        ids: [expect.any(String)],
      });
  });
});
