import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  const { db, lookups } = setup.services;
  await db
    .insertInto('countries')
    .values([
      { id: 1, name: 'India' },
      { id: 2, name: 'Bhutan' },
    ])
    .execute();
  await db
    .insertInto('states')
    .values([
      { id: 1, name: 'Kerala', country_id: 1 },
      { id: 2, name: 'Goa', country_id: 1 },
      { id: 3, name: 'Paro', country_id: 2 },
    ])
    .execute();
  await db
    .insertInto('cities')
    .values([
      { id: 1, name: 'Kochi', state_id: 1 },
      { id: 2, name: 'Panaji', state_id: 2 },
    ])
    .execute();
  await lookups.load();
  await db
    .insertInto('notices')
    .values([
      { kind: 'news', name: 'Old 100% news', file: null, published_at: new Date('2025-01-01') },
      {
        kind: 'news',
        name: 'New news',
        file: 'https://files.test/a.pdf',
        published_at: new Date('2025-02-01'),
      },
      { kind: 'circular', name: 'Circular', file: null },
    ])
    .execute();
});
afterAll(() => setup.close());

const names = async (path: string) =>
  ((await setup.newClient().get(path)).body.data as { name: string }[]).map(({ name }) => name);

describe('master lists', () => {
  it('are ordered by name and limited to what lies within', async () => {
    expect(await names('/master/countries')).toEqual(['Bhutan', 'India']);
    expect(await names('/master/states?country_id=1')).toEqual(['Goa', 'Kerala']);
    expect(await names('/master/cities?state_id=2')).toEqual(['Panaji']);
    expect(await names('/master/cities')).toEqual(['Kochi', 'Panaji']);
  });

  it('are empty for an unknown id and refuse a malformed or missing one', async () => {
    expect(await names('/master/states?country_id=99')).toEqual([]);
    for (const query of ['', '?country_id=', '?country_id=1e3', '?country_id=-1', '?country_id=0x1']) {
      expect((await setup.newClient().get(`/master/states${query}`)).status).toBe(422);
    }
    expect((await setup.newClient().get('/master/cities?state_id=x')).body.errors).toHaveProperty('state_id');
  });
});

describe('news and circulars', () => {
  it('come newest first, at most as many as asked for', async () => {
    expect(await names('/news')).toEqual(['New news', 'Old 100% news']);
    expect(await names('/news?limit=1')).toEqual(['New news']);
    expect(await names('/circulars')).toEqual(['Circular']);
  });

  it('are found by a part of their name, wildcards taken literally', async () => {
    expect(await names('/news?search_param=OLD')).toEqual(['Old 100% news']);
    expect(await names('/news?search_param=100%25')).toEqual(['Old 100% news']);
    expect(await names('/news?search_param=_')).toEqual([]);
  });
});

it('GET /student/skills should answer what /master/skills does', async () => {
  await setup.services.db.insertInto('skills').values({ name: 'React' }).execute();
  await setup.services.lookups.load();
  const [own, master] = [await setup.client.get('/student/skills'), await setup.client.get('/master/skills')];
  expect(own.body.data).toEqual([{ id: expect.any(Number), name: 'React' }]);
  expect(own.body).toEqual(master.body);
});
