import type { ProviderOptions } from '#provider/options';
import { ORIGIN } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

describe('cross-origin calls', () => {
  it('are allowed with credentials for a listed origin, which may read the token and the waiting time', async () => {
    const { headers } = await setup.newClient().get('/auth/user', { headers: { origin: ORIGIN } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect(headers['access-control-expose-headers']).toBe('X-XSRF-TOKEN, Retry-After, ETag');
  });

  it('get a preflight answer with the headers that the portal sends', async () => {
    const { statusCode, headers } = await setup.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/company/store',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-headers']).toContain('X-XSRF-TOKEN');
    expect(headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  it('are allowed for nobody else, on refusals too', async () => {
    const { headers } = await setup
      .newClient()
      .get('/auth/user', { headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toBe('Origin');
  });

  it.each<[string, Partial<ProviderOptions>]>([
    ['an origin is configured', { settings: { portalOrigins: [ORIGIN] } }],
    ['a proxy stands in front', { settings: { trustProxy: 'loopback' } }],
  ])('are not allowed for what a request says of its own host where %s', async (_when, options) => {
    const other = await setupProvider(options);
    const answers = await Promise.all(
      [{ host: 'evil.test' }, { host: 'portal.test', 'x-forwarded-host': 'evil.test' }].map((headers) =>
        other.app.inject({
          method: 'POST',
          url: '/api/v1/auth/login',
          headers: { ...headers, origin: 'http://evil.test' },
        }),
      ),
    );
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    await other.close();
  });

  it('are allowed by another name of this machine where nothing is configured', async () => {
    for (const host of ['localhost:3000', '192.168.0.7:8080']) {
      const { headers } = await setup.app.inject({
        url: '/api/v1/auth/user',
        headers: { host, origin: `http://${host}`, 'x-forwarded-host': 'evil.test' },
      });
      expect(headers['access-control-allow-origin']).toBe(`http://${host}`);
    }
  });

  it('may read news and circulars without credentials from anywhere', async () => {
    for (const path of ['/news', '/circulars?limit=6']) {
      const { headers } = await setup
        .newClient()
        .get(path, { headers: { origin: 'https://college.example' } });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });
});
