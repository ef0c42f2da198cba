/** Public answers over a real socket, asked again by who has them already. */
import type { AddressInfo } from 'node:net';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

let setup: ProviderSetup;
let origin: string;
let slugs: { internship: string; company: string };
/** A guest who was here before. */
let guest: string;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const company = await aCompany(setup.services);
  const { slug } = await anInternship(setup.services, company);
  slugs = { internship: slug, company: `${company.id}-company` };
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(setup.app.server.address() as AddressInfo).port}/api/v1`;
  const first = await fetch(`${origin}/auth/user`);
  guest = first.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
});
afterAll(() => setup.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { cookie: guest, ...headers } });

it.each([
  '/internships?type=Free',
  '/internships/INTERNSHIP',
  '/companies',
  '/companies/COMPANY',
  '/statistics',
  '/statistics/internships',
  '/master/skills',
  '/news',
  '/circulars',
])('answer 304 to who has %s, and the whole to others', async (called) => {
  const path = called.replace('INTERNSHIP', slugs.internship).replace('COMPANY', slugs.company);
  const whole = await get(path);
  const etag = whole.headers.get('etag')!;
  expect({ status: whole.status, etag }).toEqual({
    status: 200,
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
  });
  for (const has of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await get(path, { 'if-none-match': has });
    expect({ has, status: again.status, again: await again.text(), etag: again.headers.get('etag') }).toEqual(
      { has, status: 304, again: '', etag },
    );
  }
  const other = await get(path, { 'if-none-match': '"other"' });
  expect({ status: other.status, other: await other.text() }).toEqual({
    status: 200,
    other: await whole.text(),
  });
});

it('change their tag with what they say', async () => {
  const before = (await get('/internships')).headers.get('etag')!;
  await anInternship(setup.services, await aCompany(setup.services));
  const after = await get('/internships', { 'if-none-match': before });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(before);
});

it('have none that are refused, set a cookie, or are for a session', async () => {
  const refused = await get('/internships/none', { 'if-none-match': '*' });
  expect({ status: refused.status, etag: refused.headers.get('etag') }).toEqual({ status: 404, etag: null });
  const fresh = await fetch(`${origin}/internships`, { headers: { 'if-none-match': '*' } });
  expect({
    status: fresh.status,
    cookie: fresh.headers.has('set-cookie'),
    etag: fresh.headers.get('etag'),
  }).toEqual({ status: 200, cookie: true, etag: null });
  const { email } = await aUser(setup.services);
  const student = await setup.newClient().login(email, PASSWORD);
  for (const path of ['/internships', '/auth/user']) {
    const { status, headers } = await student.get(path, { headers: { 'if-none-match': '*' } });
    expect({ path, status, etag: headers.etag }).toEqual({ path, status: 200, etag: undefined });
  }
});
