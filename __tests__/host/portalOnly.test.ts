/** The portal against somebody else's provider. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortalOnly } from '#host/portalOnly';
import { readEnvironment } from '#provider/environment';

let build: string;
beforeAll(() => {
  build = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  mkdirSync(path.join(build, 'server'));
  mkdirSync(path.join(build, 'client/assets'), { recursive: true });
  writeFileSync(path.join(build, 'server/template.html'), readFileSync('public/index.html', 'utf8'));
  writeFileSync(
    path.join(build, 'client/chunks.json'),
    JSON.stringify({ main: ['assets/main.js', 'assets/main.css'] }),
  );
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

const settings = (port: number) => ({
  ...readEnvironment({ PROVIDER_ORIGIN: 'http://provider.test' }),
  port,
});

it('should tell where it listens', async () => {
  const { app, address } = await startPortalOnly(settings(0), build);
  expect([address, (await fetch(address)).status]).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    200,
  ]);
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
