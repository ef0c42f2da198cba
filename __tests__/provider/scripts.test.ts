/** What scripts rely on: `fetch` over the network with a session cookie and nothing else. */
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, type Company } from '#tests/support/records';

const ROWS = 23;
let setup: ProviderSetup;
let address: string;
let company: Company;
let cookie: string;
beforeAll(async () => {
  const portalOrigins: string[] = [];
  setup = await setupProvider({ portalOrigins });
  address = await setup.app.listen({ host: '127.0.0.1', port: 0 });
  portalOrigins.push(address);
  await seedLookups(setup.services);
  company = await aCompany(setup.services);
  const internship = await anInternship(setup.services, company);
  for (let i = 0; i < ROWS; i += 1)
    await anApplication(setup.services, internship, await aStudent(setup.services));
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: company.user.email, password: PASSWORD }),
  });
  expect((await login.json()).data).toMatchObject({ id: company.user.id, role_id: 3 });
  const session = login.headers.getSetCookie().find((one) => one.startsWith('access_token='));
  cookie = session!.split(';')[0]!;
});
afterAll(() => setup.close());

const statusOf = async (id: number) =>
  (
    await setup.services.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const move = (id: number, status: number, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/v1/company/internship/application-status`, {
    method: 'POST',
    headers: { cookie, ...headers },
    body: new URLSearchParams({ id: String(id), status: String(status) }),
  });
const anyId = async () =>
  (await setup.services.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;

it('walks all pages by next_page_url, and back by prev_page_url', async () => {
  const ids: number[] = [];
  const visited: string[] = [];
  let back: string | null = null;
  let next: string | null = `${address}/api/v1/company/internship/applications?sort=oldest`;
  while (next !== null) {
    const { data } = await (await fetch(next, { headers: { cookie } })).json();
    visited.push(next);
    ids.push(...data.data.map(({ id }: { id: number }) => id));
    expect(data.links.at(-1).url).toBe(data.next_page_url);
    next = data.next_page_url;
    back = data.prev_page_url;
  }
  expect([visited.length, ids.length, new Set(ids).size]).toEqual([3, ROWS, ROWS]);
  expect(visited[1]).toBe(`${address}/api/v1/company/internship/applications?sort=oldest&page=2`);
  expect(back).toBe(visited[1]);
});

it('moves a status', async () => {
  const id = await anyId();
  const answer = await move(id, 3);
  expect([answer.status, (await answer.json()).data, await statusOf(id)]).toEqual([
    200,
    { id, status: 3 },
    3,
  ]);
});

it.each([
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 419],
])('does not move one for a page of another site: %j', async (headers, status) => {
  const id = await anyId();
  await move(id, 1);
  expect((await move(id, 2, headers as Record<string, string>)).status).toBe(status);
  expect(await statusOf(id)).toBe(1);
});

it('names pages by a plain Host when no origin is known, and refuses one that is more', async () => {
  const nameless = await setupProvider({ portalOrigins: [] });
  const pageTwo = async (host: string) => {
    const { raw } = await nameless.newClient().get('/internships?page=2', { headers: { host } });
    return raw.statusCode === 200 ? JSON.parse(raw.body).data.prev_page_url : raw.statusCode;
  };
  expect(await pageTwo('10.0.0.5:3000')).toBe('http://10.0.0.5:3000/api/v1/internships?page=1');
  expect(await pageTwo('evil.example/path?')).toBe(400);
  await nameless.close();
});
