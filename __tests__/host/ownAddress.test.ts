/** Whatever a request says of its address, the portal answers and asks under its own. */
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { INNER_ORIGIN, innerFetch } from '#host/innerFetch';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { readEnvironment } from '#provider/environment';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { makePortalBuild } from '#tests/support/portalBuild';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

interface Start {
  ownOrigin?: string | null;
  /** As TRUST_PROXY says it. */
  proxies?: string;
}

let build: string;
let log: string[];
const portals = new Map<string, Promise<ProviderSetup>>();
beforeAll(() => {
  build = makePortalBuild();
});
beforeEach(() => {
  log = [];
});
afterAll(async () => {
  await Promise.all([...portals.values()].map(async (portal) => (await portal).close()));
  rmSync(build, { recursive: true, force: true });
});

const makePortal = ({ ownOrigin, proxies }: Start): Promise<ProviderSetup> =>
  setupProvider({
    portalOrigins: ['http://127.0.0.1:3000'],
    rewriteUrl: readableUrl,
    log: { level: 'warn', stream: { write: (line) => void log.push(line) } },
    configure: (app) => mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage }),
    settings: readEnvironment({ PORTAL_ORIGINS: ownOrigin ?? undefined, TRUST_PROXY: proxies }),
  });

/** The portal with such settings, made once. */
function portal(settings: Start = {}): Promise<ProviderSetup> {
  const key = JSON.stringify(settings);
  const made = portals.get(key) ?? makePortal(settings);
  portals.set(key, made);
  return made;
}

/** What raw bytes are answered. */
async function send(setup: ProviderSetup, bytes: string): Promise<string> {
  if (!setup.app.server.listening) await setup.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = setup.app.server.address() as net.AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

it.each(['evil.test#', 'evil.test?', 'evil.test/?', 'a@b', '[', 'a b', '', 'a:99999', 'x/y', '1.2.3.4.5'])(
  'refuses the impossible Host "%s" with 400 and no line in the log',
  async (host) => {
    const setup = await portal();
    expect(await send(setup, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 [^]*"BAD_REQUEST"/,
    );
    expect(log).toEqual([]);
  },
);

it.each(['evil.test', 'portal.test'])('refuses a second Host, which says "%s"', async (second) => {
  const setup = await portal();
  const hosts = `Host: portal.test\r\nhost: ${second}\r\n`;
  for (const path of ['/', '/api/v1/health/live', '/robots.txt'])
    expect(await send(setup, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 [^]*"BAD_REQUEST"/,
    );
});

it('refuses a request without a Host, as old clients send it', async () => {
  const setup = await portal();
  expect(await send(setup, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(log).toEqual([]);
});

const FORGED = [
  { host: 'evil.test', 'x-forwarded-host': 'worse.test' },
  { host: 'evil.test', 'x-forwarded-host': 'worse.test#' },
  { host: 'evil.test', 'x-forwarded-host': '[', 'x-forwarded-proto': 'gopher' },
];
const PAGES = ['/', '/internships', '/about', '/robots.txt', '/sitemap.xml'];

describe.each([
  ['PORTAL_ORIGINS behind a proxy', 'https://portal.example', 'https://portal.example', '1'],
  ['PORTAL_ORIGINS without a proxy', 'https://portal.example', 'https://portal.example', ''],
  ['HOST and PORT behind a proxy', null, 'http://127.0.0.1:3000', '1'],
  ['HOST and PORT without a proxy', null, 'http://127.0.0.1:3000', ''],
])('the own address by %s', (_name, ownOrigin, expected, proxies) => {
  it.each(PAGES)('is all that %s names, whatever the headers say', async (url) => {
    const setup = await portal({ ownOrigin, proxies });
    for (const headers of FORGED) {
      const { body, statusCode } = await setup.app.inject({ url, headers });
      expect(statusCode).toBe(200);
      expect(body).toContain(expected);
      expect(body).not.toMatch(/evil|worse|gopher|portal\.invalid/);
    }
  });
});

const [ownAddress] = Object.values(os.networkInterfaces()).flatMap((one) =>
  one!.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
);
it.each(['localhost', '127.0.0.1', '[::1]', 'portal.localhost', os.hostname(), ownAddress!])(
  'is the Host of the request where nothing is configured, no proxy stands between and it is this machine: %s',
  async (name) => {
    const setup = await portal();
    const headers = { host: `${name}:8080`, 'x-forwarded-host': 'worse.test' };
    for (const url of ['/robots.txt', '/about'])
      expect((await setup.app.inject({ url, headers })).body).toContain(`http://${name}:8080/`);
  },
);

it('asks inside the process for calls of the API alone, under a name that no request can have', async () => {
  const setup = await portal();
  const request = { id: 'page-1', ip: '203.0.113.9', headers: { host: 'evil.test' } } as never;
  const inject = jest.spyOn(setup.app, 'inject');
  const inner = innerFetch(setup.app, request, { cookie: undefined, others: [] });
  for (const url of [
    `${INNER_ORIGIN}/`,
    `${INNER_ORIGIN}/api/v10/x`,
    `${INNER_ORIGIN}/api/v1/../../about`,
    'http://evil.test/api/v1/health',
    'http://127.0.0.1:3000/api/v1/health',
  ])
    await expect(inner.fetch(url)).rejects.toThrow('calls of the API alone');
  expect(inject).not.toHaveBeenCalled();
  expect((await inner.fetch(`${INNER_ORIGIN}/api/v1/health`)).status).toBe(200);
  expect(inject).toHaveBeenCalledWith(
    expect.objectContaining({
      headers: expect.objectContaining({ host: '127.0.0.1:3000', 'X-Request-Id': 'page-1' }),
    }),
  );
});

it('reads the path alone of a request that names a whole address', async () => {
  const setup = await portal();
  const head = 'HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n';
  const page = await send(setup, `GET http://evil.test/about ${head}`);
  expect(page).toMatch(/^HTTP\/1\.1 200 [^]*<title>About/);
  expect(page).not.toMatch(/evil|Page Not Found/);
  expect(await send(setup, `GET http://evil.test?x ${head}`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send(setup, `GET http://evil.test/api/v1/nowhere ${head}`)).toMatch(
    /^HTTP\/1\.1 404 [^]*NOT_FOUND/,
  );
});
