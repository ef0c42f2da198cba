/** docs/providers.md, wire 10: methods that this provider does not take are refused with what it takes. */
import { seedLookups } from '#provider/database/seed';
import { aDiarist } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const ask = async (method: 'PATCH' | 'PUT' | 'DELETE', path: string, headers = {}) => {
  const answer = await setup.app.inject({ method, url: `/api/v1${path}`, headers });
  return { status: answer.statusCode, allow: answer.headers.allow, ...answer.json() };
};

it.each([
  ['PATCH', '/student/internship-diaries/5', '/student/internship-diaries/store', 'GET, HEAD, POST'],
  ['PUT', '/student/internship-diaries', '/student/internship-diaries/store', 'GET, HEAD'],
  ['PUT', '/student/internship-diaries/store?id=5', '/student/internship-diaries/store', 'POST'],
  ['DELETE', '/student/internship-diaries/5', '/student/internship-diaries/delete', 'GET, HEAD, POST'],
  ['DELETE', '/student/project-team/5', '/student/project-team/remove', 'GET, HEAD, POST'],
  ['PATCH', '/company/internship/7', '/company/internship/store', 'GET, HEAD, POST'],
  ['PUT', '/student', '/student/store', 'GET, HEAD, POST'],
] as const)('answers %s %s with 405, naming POST %s and allowing %s', async (method, path, call, allow) => {
  expect(await ask(method, path)).toEqual({
    status: 405,
    success: false,
    code: 'METHOD_NOT_ALLOWED',
    message: `${method} is not served here. Send POST /api/v1${call}.`,
    data: null,
    errors: null,
    allow,
  });
});

it.each([
  ['PATCH', '/internships/7-backend', 'GET, HEAD'],
  ['DELETE', '/no/such/thing', 'GET, HEAD, POST'],
  ['PUT', '', 'GET, HEAD, POST'],
] as const)('leads to the documents where no call does it: %s %s', async (method, path, allow) => {
  const answer = await ask(method, path);
  expect(answer).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED', allow });
  expect(answer.message).toContain('/api/v1/docs');
});

it('reads no body, and asks for no session', async () => {
  const { client } = await aDiarist(setup);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const headers of [{ cookie }, {}])
    expect(await ask('PATCH', '/student/store', { ...headers, 'content-type': 'text/xml' })).toMatchObject({
      status: 405,
    });
});
