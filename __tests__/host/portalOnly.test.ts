/** The portal against somebody else's provider. */
import { rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { startPortalOnly } from '#host/portalOnly';
import { readEnvironment } from '#provider/environment';
import { makePortalBuild } from '../support/portalBuild';

let build: string;
beforeAll(() => {
  build = makePortalBuild();
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

const settings = (port: number, env: Record<string, string> = {}) => ({
  ...readEnvironment({ ...env, PROVIDER_ORIGIN: 'http://provider.test' }),
  port,
});

it('should tell where it listens', async () => {
  const { app, address } = await startPortalOnly(settings(0), build);
  expect({ address, status: (await fetch(address)).status }).toEqual({
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    status: 200,
  });
  await app.close();
});

it('should name PORT when it is in use', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  await expect(startPortalOnly(settings(port), build)).rejects.toThrow(
    `PORT: ${port} is in use by another program; choose another one.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

it('should name itself by where it listens or by PORTAL_ORIGINS behind a proxy, and refuse an impossible Host', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'worse.test' };
  for (const [env, origin] of [
    [{ TRUST_PROXY: '1' }, null],
    [{ TRUST_PROXY: '1', PORTAL_ORIGINS: 'https://portal.example' }, 'https://portal.example'],
  ] as const) {
    const { app, address } = await startPortalOnly(settings(0, env), build);
    const own = origin ?? address;
    expect((await app.inject({ url: '/robots.txt', headers })).body).toContain(`Sitemap: ${own}/sitemap.xml`);
    expect((await app.inject({ url: '/', headers: { host: '[' } })).statusCode).toBe(400);
    await app.close();
  }
});

it('should have no API, and send every answer locked', async () => {
  const { app } = await startPortalOnly(settings(0), build);
  expect((await app.inject('/api/v1/health')).statusCode).toBe(404);
  for (const url of ['/', '/robots.txt', '/favicon.svg', '/sitemap.xml', '/api/v1/health'])
    expect({ url, ...(await app.inject(url)).headers }).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/object-src 'none'.*base-uri 'none'.*frame-ancestors/),
    });
  await app.close();
});

it('should send the worker and the page for times without a network, the same for everybody', async () => {
  writeFileSync(path.join(build, 'client/sw.js'), '// worker');
  const { app } = await startPortalOnly(settings(0), build);
  const worker = await app.inject('/sw.js');
  expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([
    200,
    '// worker',
    'no-cache',
  ]);
  expect(worker.headers['content-type']).toContain('javascript');
  expect(worker.headers['content-security-policy']).toContain("script-src 'self'");
  const shell = await app.inject({ url: '/offline.html', headers: { cookie: 'session=x' } });
  expect(shell.statusCode).toBe(200);
  expect(shell.body).toContain('<div id="root"></div>');
  expect(shell.body).toContain('"providerOrigin":"http://provider.test"');
  expect(shell.headers['content-security-policy']).toContain('http://provider.test');
  expect(shell.headers['set-cookie']).toBeUndefined();
  await app.close();
});
