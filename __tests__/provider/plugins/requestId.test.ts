import type { FastifyServerOptions } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/http';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const MADE = /^[\da-f]{8}-[\da-f-]{27}$/;
const PROXY = '10.0.0.7';

const setups: ProviderSetup[] = [];
const lines: string[] = [];
let trusting: ProviderSetup | undefined;
async function provider(trustProxy: FastifyServerOptions['trustProxy']): Promise<ProviderSetup> {
  const setup = await setupProvider({
    settings: { trustProxy },
    log: { stream: { write: (text) => void lines.push(text) } },
  });
  setups.push(setup);
  return setup;
}
afterAll(() => Promise.all(setups.map(({ close }) => close())));

/** The id that the answer to a request carries. */
async function idOf(
  { app }: ProviderSetup,
  given?: string,
  remoteAddress = PROXY,
  url = '/api/v1/health/live',
) {
  const { headers } = await app.inject({
    url,
    remoteAddress,
    headers: given === undefined ? {} : { [REQUEST_ID_HEADER]: given },
  });
  return String(headers[REQUEST_ID_HEADER.toLowerCase()]);
}

it('stands in every answer and in the line of the log, a new one for each request', async () => {
  const setup = await provider(false);
  const ids = [];
  for (const url of [
    '/api/v1/health',
    '/api/v1/unknown',
    '/elsewhere',
    '/api/v1/%zz',
    '/api/v1/company/profile',
  ])
    ids.push(await idOf(setup, undefined, PROXY, url));
  for (const id of ids) expect(id).toMatch(MADE);
  expect(new Set(ids).size).toBe(ids.length);
  const told = new Set(lines.map((line) => JSON.parse(line).reqId));
  expect(ids.filter((_id, index) => index !== 3).every((id) => told.has(id))).toBe(true);
});

it.each<[string, FastifyServerOptions['trustProxy']]>([
  ['a number', (_address: string, hop: number) => hop < 1],
  ['its network', '192.168.0.0/16, 10.0.0.0/8'],
])('is that of the proxy which is trusted by %s', async (_by, trustProxy) => {
  const setup = await provider(trustProxy);
  expect(await idOf(setup, '7F000001:8296_0003:790E-a.b')).toBe('7F000001:8296_0003:790E-a.b');
});

it.each(['', ' ', 'a b', 'x'.repeat(65), '<script>', '"', '{"a":1}', 'é'])(
  'is a new one where the proxy sends %j',
  async (given) => {
    trusting ??= await provider('10.0.0.0/8');
    expect(await idOf(trusting, given)).toMatch(MADE);
  },
);

it('is never what a visitor makes up', async () => {
  expect(await idOf(await provider(false), 'mine')).toMatch(MADE);
  expect(await idOf(await provider('192.168.0.0/16'), 'mine')).toMatch(MADE);
});
