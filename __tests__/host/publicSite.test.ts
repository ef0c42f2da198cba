/**
 * The public site as the host serves it: rendered, with its status and head, without a call beyond the page's
 * own.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { makePortalBuild } from '../support/portalBuild';
import { setupProvider, type ProviderSetup } from '../support/provider';
import { MAILED_PAGES, PUBLIC_PAGES } from '../support/publicPages';

let setup: ProviderSetup;
let build: string;
let calls: string[] = [];
let failing = false;
let inner: (call: FastifyRequest) => void = () => {};

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    rewriteUrl: readableUrl,
    configure: async (app) => {
      app.addHook('onRequest', async (request) => {
        if (!request.url.startsWith('/api/')) return;
        calls.push(request.url);
        inner(request);
      });
      const render: typeof renderPage = (...args) => {
        if (failing) throw new Error('secret detail');
        return renderPage(...args);
      };
      await mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render });
    },
  });
  await seedDatabase(setup.services, 'demo', true);
});

afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});
beforeEach(() => {
  // Tests see pages as they are made, not one that is kept of another test.
  setup.services.catalogue.clear();
  calls = [];
  failing = false;
  inner = () => {};
});

const open = (url: string, headers: Record<string, string> = {}) =>
  setup.app.inject({ method: 'GET', url, headers: { host: 'portal.test', ...headers } });
const slugOf = async (list: string) =>
  (await setup.client.get<{ data: { slug: string }[] }>(`/${list}`)).body.data.data[0]!.slug;

const CALLS: Readonly<Record<string, number>> = {
  '/': 10,
  '/internships': 5,
  '/companies': 4,
  '/circulars-and-news': 2,
  '/about': 1,
  '/faqs': 1,
  '/privacy-policy': 1,
  '/terms-and-conditions': 1,
  '/refund-policy': 1,
};

it.each([...PUBLIC_PAGES, ...MAILED_PAGES])(
  'renders $path with its heading, title and description, asking only for what it shows',
  async ({ path: url, title }) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body.replaceAll('<!-- -->', '')).toContain(`${title}</h1>`);
    expect(answer.body).toMatch(/<title>[^<]+<\/title><meta name="description" content="[^"]{20,}">/);
    expect(calls).toHaveLength(CALLS[url] ?? 0);
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
  },
);

async function cookieOf(email: string): Promise<string> {
  const client = setup.newClient();
  await client.login(email, 'Demo@12345');
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

it('lets shared caches keep a guest’s page for seconds, and nobody a session’s', async () => {
  expect((await open('/')).headers['cache-control']).toMatch(/^public/);
  const answer = await open('/', { cookie: await cookieOf('student@demo.test') });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.vary).toContain('Cookie');
  expect(answer.body).toContain('Go to Dashboard');
});

describe('a guest’s page that was asked for a moment ago', () => {
  it('is answered again without asking the provider, compressed for who can read that', async () => {
    const first = await open('/internships', { 'accept-encoding': 'identity' });
    calls = [];
    const [again, compressed] = await Promise.all([
      open('/internships', { 'accept-encoding': 'identity' }),
      open('/internships', { 'accept-encoding': 'gzip, br' }),
    ]);
    expect(again.body).toBe(first.body);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
    expect(calls).toEqual([]);
    const kept = ({ headers }: typeof again) => [
      headers['content-security-policy'],
      headers['cache-control'],
      headers['content-type'],
    ];
    expect(kept(again)).toEqual(kept(first));
    expect(kept(compressed)).toEqual(kept(first));
  });

  it('hands no cookie of one visitor to another, and is shown to nobody with a session', async () => {
    const guest = await open('/');
    const other = await open('/', { cookie: 'XSRF-TOKEN=mine' });
    expect([guest.headers['set-cookie'], other.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect(other.body).not.toContain('mine');
    const student = await open('/', { cookie: await cookieOf('student@demo.test') });
    expect(student.body).toContain('Go to Dashboard');
    const after = await open('/');
    expect(after.body).toBe(guest.body);
    expect(after.body).not.toContain('student@demo.test');
  });

  it.each(['access_token =', 'access_token\t=', ' access_token=', 'a=b;access_token ='])(
    'holds nothing of who sends a session as %j',
    async (name) => {
      const path = `/internships?page=1&${encodeURIComponent(name)}`;
      const session = (await cookieOf('student@demo.test')).replace(/.*access_token=([^;]*).*/, '$1');
      const [own, guest] = [await open(path, { cookie: name + session }), await open(path)];
      expect(own.headers['cache-control']).toBe('no-store');
      expect(own.body).toContain('Go to Dashboard');
      expect(guest.headers['cache-control']).toMatch(/^public/);
      expect(guest.body).not.toContain('Go to Dashboard');
    },
  );

  it('is made without any cookie of who asks for it', async () => {
    const cookies: unknown[] = [];
    inner = ({ headers }) => cookies.push(headers.cookie);
    await open('/internships', { cookie: 'XSRF-TOKEN=mine; other=1' });
    expect([...new Set(cookies)]).toEqual([undefined]);
  });

  it.each([
    ['br;q=0', undefined],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['br;q=0.001', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
  ])('goes to who says %j as %s, and caches ask which', async (accepted, encoding) => {
    const { headers } = await open('/internships', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(headers.vary).toLowerCase().split(/, ?/)).toEqual(['cookie', 'accept-encoding']);
  });

  it('is made anew for another address of the portal, and after a change of what it shows', async () => {
    await open('/circulars-and-news');
    const { rows } = await setup.services.pool.query<{ id: number }>(
      `update notices set name = 'Fresh words' where id = (select id from notices where not withdrawn order by published_at desc, id desc limit 1) returning id`,
    );
    expect(rows).toHaveLength(1);
    // The database tells of it in its own time.
    for (let i = 0; i < 100 && !(await open('/circulars-and-news')).body.includes('Fresh words'); i += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await open('/circulars-and-news')).body).toContain('Fresh words');
    const here = await open('/about', { host: 'one.localhost' });
    const there = await open('/about', { host: 'two.localhost' });
    expect([here.body.includes('one.localhost'), there.body.includes('one.localhost')]).toEqual([
      true,
      false,
    ]);
  });

  it('is rendered once for many who ask at once', async () => {
    const before = calls.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => open('/companies')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(calls.length - before).toBe(CALLS['/companies']);
  });
});

describe('styles', () => {
  /** What a browser would apply of a page's inline styles, and whether the page's own policy lets it. */
  function inlineStyles({ body, headers }: Awaited<ReturnType<typeof open>>) {
    const styles = [...body.matchAll(/<style data-href="([^"]+)">([\s\S]*?)<\/style>/g)];
    const policy = /style-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!;
    return styles.map(([, file, css]) => ({
      file,
      css,
      allowed: policy.includes(`'sha256-${createHash('sha256').update(css!).digest('base64')}'`),
    }));
  }

  it('stand inside a guest’s page, allowed by what they hold, so that its first paint waits for no other file', async () => {
    const answer = await open('/');
    // Nothing of a sheet ends the element that holds it.
    const css = 'body::after{content:"<\\/style><b>"}';
    expect(inlineStyles(answer)).toEqual([{ file: '/assets/main.css', css, allowed: true }]);
    expect(answer.body).not.toMatch(/rel="stylesheet"|sourceMappingURL/);
    expect(answer.headers['content-security-policy']).not.toMatch(/style-src [^;]*unsafe-inline/);
  });

  it('are linked for whoever has a session, and has the file from before', async () => {
    const cookie = await cookieOf('student@demo.test');
    for (const url of ['/', '/internships']) {
      const answer = await open(url, { cookie });
      expect(inlineStyles(answer)).toEqual([]);
      expect(answer.body).toContain('<link href="/assets/main.css" rel="stylesheet">');
    }
  });

  it.each([
    ['moderator@demo.test', '/moderation', 'Moderation queue'],
    ['student@demo.test', '/dashboard/student', 'Dashboard'],
  ])(
    'stand inside a page of %s behind the sign-in, which comes with its heading',
    async (email, url, heading) => {
      const answer = await open(url, { cookie: await cookieOf(email) });
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(answer.body)?.[1]).toBe(heading);
      expect(inlineStyles(answer)).toMatchObject([{ file: '/assets/main.css', allowed: true }]);
      expect(answer.body).not.toContain('rel="stylesheet"');
    },
  );
});

it.each([
  '/nope',
  '/dashboard/nope',
  '/internships/nope',
  '/internships/caf%C3%A9',
  '/companies/nope',
  '/companies/a%20b',
  '/internships/constructor',
  '/internships/toString',
  '/companies/__proto__',
  '/companies/hasOwnProperty',
  '/moderation',
  '//evil.test',
  '/%',
  '/%E0%A4%A?x=%',
  '/internships/x%',
])('answers %s with status 404', async (url) => {
  const answer = await open(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Page Not Found');
  expect(answer.body).toContain('noindex');
});

it("reads a page's path with its escapes", async () => {
  const answer = await open('/%61bout');
  expect({ statusCode: answer.statusCode, isAbout: answer.body.includes('<title>About') }).toEqual({
    statusCode: 200,
    isAbout: true,
  });
});

it.each(['/api/%', '/api/v1/internships/%E0%A4%A'])(
  'refuses %s as a call that cannot be read',
  async (url) => {
    const answer = await open(url);
    expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
      statusCode: 400,
      code: 'BAD_REQUEST',
    });
  },
);

it('describes an internship for chats and search engines', async () => {
  const { slug } = await setup.services.db
    .selectFrom('internships')
    .select('slug')
    .where('listed', '=', true)
    .where('internship_type', '=', 'Stipend')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { body } = await open(`/internships/${slug}`);
  expect(body).toContain(`<link rel="canonical" href="http://portal.test/internships/${slug}">`);
  expect(body).toContain('<meta property="og:image" content="http://portal.test/api/v1/files/');
  const posting = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!,
  ) as Record<string, unknown>;
  expect(posting).toMatchObject({ '@type': 'JobPosting', employmentType: 'INTERN' });
  const { logo } = posting.hiringOrganization as { logo: string };
  expect(logo).toMatch(/^http:\/\/portal\.test\/api\/v1\/files\//);
});

it('says whom to write to about security, of the site itself', async () => {
  const { statusCode, headers, body } = await open('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`Contact: mailto:${setup.services.site.now.email}\n`);
  const [, expires] = /^Expires: (.+)$/m.exec(body)!;
  const ahead = Date.parse(expires!) - Date.now();
  expect(ahead > 0 && ahead < 365 * 86_400_000).toBe(true);
  expect(body).toContain('Canonical: http://portal.test/.well-known/security.txt');
});

it('fills the lists’ filters out of the address', async () => {
  const { body, statusCode } = await open('/internships?type=Stipend&mode=Remote&q=%00&sort=bogus');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<option value="Stipend" selected="">/);
  expect(body).toMatch(/<option value="Remote" selected="">/);
});

it('serves robots.txt, and a sitemap of the pages, internships and companies that guests see', async () => {
  expect((await open('/robots.txt')).body).toContain('Sitemap: http://portal.test/sitemap.xml');
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  for (const url of [
    '/',
    '/faqs',
    `/internships/${await slugOf('internships')}`,
    `/companies/${await slugOf('companies')}`,
  ])
    expect(body).toContain(`<loc>http://portal.test${url}</loc>`);
  expect(body).not.toContain('/dashboard');
  expect(body).toMatch(/\/internships\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
});

it('answers with the generic error page, and nothing of the cause, when rendering fails', async () => {
  failing = true;
  const answer = await open('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('500');
  expect(answer.body).toContain('Back to Home');
  expect(answer.body).not.toContain('secret detail');
  expect(answer.body).not.toContain('.js"');
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('a dashboard’s address', () => {
  it.each([
    ['no session', undefined],
    ['a session that has ended', 'access_token=ended'],
  ])('leads who has %s to the sign-in, and nobody keeps that', async (_who, cookie) => {
    const { statusCode, headers } = await open('/dashboard/student/profile', cookie ? { cookie } : {});
    expect({ statusCode, location: headers.location, cache: headers['cache-control'] }).toEqual({
      statusCode: 302,
      location: '/sign-in?from=%2Fdashboard%2Fstudent%2Fprofile',
      cache: 'no-store',
    });
    const signIn = await open(String(headers.location), cookie ? { cookie } : {});
    expect(signIn.statusCode).toBe(200);
    expect(signIn.body).toContain('"loginRedirectPath":"/dashboard/student/profile"');
  });
});

describe('while the database does not answer', () => {
  const down = async () => {
    throw Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
  };
  afterEach(() => jest.restoreAllMocks());

  it.each(['/', '/internships', '/about', '/sign-in', '/dashboard/student', '/nope'])(
    'answers %s with the 503 error page, which nobody keeps',
    async (url) => {
      jest.spyOn(setup.services.pool, 'query').mockImplementation(down as never);
      jest.spyOn(setup.services.pool, 'connect').mockImplementation(down as never);
      const { statusCode, body, headers } = await open(url);
      expect({
        statusCode,
        cacheControl: headers['cache-control'],
        retryAfter: headers['retry-after'],
      }).toEqual({ statusCode: 503, cacheControl: 'no-store', retryAfter: '5' });
      expect(body).toContain('503');
      expect(body).toContain('Back to Home');
      expect(body).not.toContain('.js"');
    },
  );

  it('answers calls with 503', async () => {
    jest.spyOn(setup.services.pool, 'connect').mockImplementation(down as never);
    expect((await setup.client.get('/internships')).body.code).toBe('UNAVAILABLE');
  });

  it('answers with the error page when the database goes while a page is made', async () => {
    jest.spyOn(setup.services.pool, 'query').mockImplementation((async () => ({ rows: [] })) as never);
    jest.spyOn(setup.services.pool, 'connect').mockImplementation(down as never);
    expect((await open('/internships')).statusCode).toBe(503);
  });
});

it.each([
  '/api',
  '/api/',
  '/api/v1/unknown',
  '/api/v2/x',
  '/api/v1/auth/login',
  '/api/v1/docs/unknown',
  `/api/v1/internships/1-${'a'.repeat(600)}`,
  '/assets/unknown.js',
])('answers no page but an envelope at %s', async (url) => {
  const answer = await open(url);
  expect({ statusCode: answer.statusCode, answer: answer.json() }).toEqual({
    statusCode: 404,
    answer: { success: false, code: 'NOT_FOUND', message: 'Not found.', data: null, errors: null },
  });
});

it('shows a form that was sent without scripts again, with nothing of it in the address or the page', async () => {
  const answer = await setup.app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: {
      host: 'portal.test',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'email=a%40b.test&password=secret-word',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/<form [^>]*method="post"/);
  expect(answer.body).toContain('This form needs JavaScript.');
  expect(answer.body).not.toContain('secret-word');
});

it.each(['/api/v1/unknown', '/api/v1/auth/user', '/api', '/%61pi/v1/unknown'])(
  'answers an envelope to a form that is sent to %s, whatever it accepts',
  async (url) => {
    const answer = await setup.app.inject({ method: 'POST', url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  },
);

it('answers an envelope to what is sent to a page', async () => {
  const answer = await setup.app.inject({ method: 'POST', url: '/about' });
  expect({
    statusCode: answer.statusCode,
    code: answer.json().code,
    xContentTypeOptions: answer.headers['x-content-type-options'],
  }).toEqual({ statusCode: 404, code: 'NOT_FOUND', xContentTypeOptions: 'nosniff' });
});
