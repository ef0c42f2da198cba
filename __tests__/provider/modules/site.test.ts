import fs from 'node:fs';
import { WHITE, contrast, INK, lifted, TINTED, TINTED_INK } from '#contract/site/contrast';
import { OWN_SITE } from '#contract/site/site';
import { aUser, PASSWORD, PDF, pngOf } from '#tests/support/builders';
import type { TestClient, Upload } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

const site = async (from = setup) => (await from.newClient().get('/site')).body.data;
const store = (values: Parameters<TestClient['multipart']>[1]) =>
  admin.multipart('/administration/site/store', values);
const HTML = '<script>alert(1)</script><img src=x onerror=alert(1)>';

it('begins with our own words', async () => {
  expect(await site()).toEqual(OWN_SITE);
});

it('answers what was stored on the next request, to guests too, and keeps what was not sent', async () => {
  const { status, body } = await store({
    name: 'Kaveri University',
    accent: '#7A1F5C',
    address: 'Hall 1\n\nMysuru',
  });
  expect({ status, data: body.data }).toEqual({ status: 200, data: { id: 1 } });
  expect(await site()).toEqual({
    ...OWN_SITE,
    name: 'Kaveri University',
    accent: '#7a1f5c',
    address: ['Hall 1', 'Mysuru'],
  });
});

it('keeps links as lines or as JSON, and those alone that lead out by http', async () => {
  await store({ useful_links: 'A | https://a.example/', skill_courses: '' });
  expect(await site()).toMatchObject({
    useful_links: [{ label: 'A', url: 'https://a.example/' }],
    skill_courses: null,
  });
  await store({
    useful_links: JSON.stringify(OWN_SITE.useful_links),
    skill_courses: JSON.stringify(OWN_SITE.skill_courses),
  });
  expect(await site()).toMatchObject({
    useful_links: OWN_SITE.useful_links,
    skill_courses: OWN_SITE.skill_courses,
  });
  for (const useful_links of [
    'A | javascript:alert(1)',
    'no link',
    '[{"label":"A","url":"data:text/html,x"}]',
  ])
    expect((await store({ useful_links })).body.errors).toEqual({
      useful_links: ['Write each link in a line of its own: Label | https://…'],
    });
});

it.each([
  ['#ffff00', /^The contrast on white is 1\.07 to 1, and at least 4\.5 to 1 is needed/],
  ['#777777', /^The contrast on white is 4\.47 to 1/],
  ['#757575', /^The contrast on tinted ground is 3\.98 to 1/],
  ['red', /^Enter a colour such as #0b5fa5$/],
])('refuses the accent %s', async (accent, message) => {
  const { status, body } = await store({ accent });
  expect(status).toBe(422);
  expect(body.errors?.accent?.[0]).toMatch(message);
});

it('lifts every accent that it takes until dark ground shows it', () => {
  for (const accent of ['#0b5fa5', '#000000', '#7a1f5c', '#7a1fa2', '#1b2340', '#666666']) {
    expect(contrast(accent, WHITE)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, TINTED)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [INK, TINTED_INK])
      expect(contrast(lifted(accent), ground)).toBeGreaterThanOrEqual(4.5);
  }
});

it('names what is missing or too long', async () => {
  const { body } = await store({
    name: ' ',
    email: 'nobody',
    description: 'x'.repeat(501),
    time_zone: 'Mars/Base',
  });
  expect(body.errors).toEqual({
    name: ['Name is required'],
    email: ['Enter a valid email'],
    description: ['Must be at most 500 characters'],
    time_zone: ['Days and deadlines are counted in Asia/Kolkata'],
  });
});

it('keeps HTML in any text as a text', async () => {
  for (const field of ['tagline', 'organisation', 'hours'])
    expect((await store({ [field]: HTML })).status).toBe(200);
  expect(await site()).toMatchObject({ tagline: HTML, organisation: HTML, hours: HTML });
  await store({ tagline: OWN_SITE.tagline, organisation: OWN_SITE.organisation, hours: OWN_SITE.hours });
});

describe('the logo', () => {
  const picture: Upload = {
    name: 'logo.png',
    type: 'image/png',
    content: fs.readFileSync('provider/database/seed/images/banyan-cloud-systems-logo.png'),
  };

  it('is shown to everybody, and gone once it is taken away', async () => {
    expect((await store({ logo: picture })).status).toBe(200);
    const { logo } = await site();
    const path = logo.replace('/api/v1', '');
    const { headers, status } = await setup.newClient().get(path);
    expect({ status, type: headers['content-type'], nosniff: headers['x-content-type-options'] }).toEqual({
      status: 200,
      type: 'image/png',
      nosniff: 'nosniff',
    });
    await store({ name: 'Still there' });
    expect((await site()).logo).toBe(logo);
    await store({ logo: '' });
    expect((await site()).logo).toBeNull();
    expect((await setup.newClient().get(path)).status).toBe(404);
  });

  it.each<[string, Upload, RegExp]>([
    [
      'an SVG',
      { name: 'a.svg', type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      /Invalid format/,
    ],
    [
      'an SVG in disguise',
      { name: 'a.png', type: 'image/png', content: '<svg onload="alert(1)"/>' },
      /Invalid format|no whole/,
    ],
    [
      'a page behind a picture',
      { ...picture, content: Buffer.concat([picture.content as Buffer, Buffer.from(HTML)]) },
      /no whole PNG/,
    ],
    [
      'a picture of 20,000 pixels',
      {
        name: 'a.png',
        type: 'image/png',
        content: Buffer.concat([pngOf(20_000, 20), Buffer.from('0000000049454e44ae426082', 'hex')]),
      },
      /too large/,
    ],
    ['a PDF', { ...PDF }, /Invalid format|no whole/],
  ])('is not %s', async (_what, logo, message) => {
    const { status, body } = await store({ logo });
    expect(status).toBe(422);
    expect(body.errors?.logo?.[0]).toMatch(message);
    expect((await site()).logo).toBeNull();
  });
});

it('is the same in another process that shares the database, and in the trail', async () => {
  const other = await setupProvider({ database: setup.database });
  await store({ name: 'Everywhere University' });
  await until(async () => (await site(other)).name === 'Everywhere University');
  await other.close();
  const entry = await setup.services.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject', '=', 'site')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({ action: 'edit', after: { name: 'Everywhere University' } });
});

it('signs mails', async () => {
  await aUser(setup.services, { email: 'forgot@example.test' });
  await setup.newClient().post('/auth/forgot-password', { email: 'forgot@example.test' });
  const read = () =>
    fs.readdirSync(setup.mailDir).map((file) => fs.readFileSync(`${setup.mailDir}/${file}`, 'utf8'));
  await until(() => read().join().includes('Everywhere University'));
  expect(read().join()).not.toContain('CampusIntern\n');
});

describe('a page', () => {
  const publish = (body: string, rest: object = {}) =>
    admin.post('/administration/pages/store', { key: 'terms', body, ...rest });
  const read = async (from = setup) => (await from.newClient().get('/pages/terms')).body.data;

  it('begins with our own text as its first version', async () => {
    expect(await read()).toMatchObject({
      key: 'terms',
      version: 1,
      published_at: '2025-06-30T18:30:00.000Z',
    });
    expect((await setup.newClient().get('/pages/imprint')).status).toBe(404);
    const { data, total } = (await admin.get('/administration/pages')).body.data;
    expect(total).toBe(5);
    expect(data[0]).toMatchObject({ id: 0, version: 1, author: null, newest: true });
  });

  it('is the newest version for everybody, and every version stays', async () => {
    await publish('Lead.\n\n## Heading {#first}\n\nBy **{organisation}**, see [us](/contact).', {
      version: 1,
    });
    const page = await read();
    expect(page).toMatchObject({ version: 2 });
    expect(page.content).toEqual([
      { tag: 'p', nodes: ['Lead.'] },
      { tag: 'h2', id: 'first', nodes: ['Heading'] },
      {
        tag: 'p',
        nodes: [
          'By ',
          { tag: 'strong', nodes: [OWN_SITE.organisation] },
          ', see ',
          { tag: 'a', href: '/contact', nodes: ['us'] },
          '.',
        ],
      },
    ]);
    expect(
      (await admin.get('/administration/pages?key=terms')).body.data.data.map(
        ({ version }: { version: number }) => version,
      ),
    ).toEqual([2, 1]);
  });

  it('is refused where it was published by somebody else meanwhile', async () => {
    expect((await publish('Another text', { version: 1 })).body.code).toBe('DATA_NOT_UPDATED');
    expect((await read()).version).toBe(2);
  });

  it.each([
    ['HTML', HTML, /HTML is not shown/],
    ['HTML within words', 'a <b onclick=x>b</b>', /HTML is not shown/],
    ['a link to a script', '[a](javascript:alert(1))', /Links lead to/],
    ['a link out in disguise', '[a](//evil.example)', /Links lead to/],
    ['a picture', '![a](https://a.example/a.png)', /Pictures cannot/],
    ['nothing', ' \n ', /Text is required/],
    ['too much', 'x'.repeat(60_001), /at most 60000/],
    ['a thousand quotations', '>'.repeat(1000), /nested too deeply/],
  ])('is not %s', async (_what, body, message) => {
    const answer = await publish(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.body?.[0]).toMatch(message);
    expect((await read()).version).toBe(2);
  });

  it('cannot be made of markup by what the installation is called', async () => {
    await store({ organisation: '[x](javascript:alert(1)) <b>' });
    expect(JSON.stringify((await read()).content)).toContain('[x](javascript:alert(1)) <b>');
    await store({ organisation: OWN_SITE.organisation });
  });
});
