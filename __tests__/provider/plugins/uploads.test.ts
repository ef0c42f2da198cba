import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits';
import { readForm } from '#provider/plugins/uploads';
import { PDF, PNG } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({ configure: addEcho });
});
afterAll(() => setup.close());

async function addEcho(app: FastifyInstance): Promise<void> {
  app.post('/api/v1/echo', async (request) => {
    const { fields, files } = await readForm(request);
    return {
      data: {
        fields,
        files: Object.fromEntries(
          Object.entries(files).map(([name, { content, ...file }]) => [
            name,
            { ...file, bytes: content.length },
          ]),
        ),
      },
    };
  });
  app.post('/api/v1/echo-form', async (request) => ({ data: request.body }));
}

const big = (bytes: number) => ({
  ...PNG,
  content: Buffer.concat([PNG.content, Buffer.alloc(bytes - PNG.content.length)]),
});

describe('a multipart form', () => {
  it('collects lists under the name without brackets, and the last of repeated values', async () => {
    const { body } = await setup
      .newClient()
      .multipart('/echo', { skill_ids: [1, 2], 'a[]': ['x'], name: 'Ünïcode', picture: PNG });
    expect(body.data).toEqual({
      fields: { skill_ids: ['1', '2'], a: ['x'], name: 'Ünïcode' },
      files: { picture: { name: 'file.png', size: 12, type: 'image/png', bytes: 12 } },
    });
  });

  it('takes a file of exactly the limit and refuses one byte more by its field, without keeping any of it', async () => {
    const exact = await setup.newClient().multipart('/echo', { logo: big(LIMITS.fileBytes) });
    expect(exact.body.data.files.logo.bytes).toBe(LIMITS.fileBytes);
    const { status, body } = await setup
      .newClient()
      .multipart('/echo', { logo: big(LIMITS.fileBytes + 1), cover: big(3_000_000), name: 'x' });
    expect([status, body.code, body.errors]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      { logo: ['File size exceeds 2MB limit.'], cover: ['File size exceeds 2MB limit.'] },
    ]);
  });

  it('does not believe a type that the content contradicts', async () => {
    const { body } = await setup.newClient().multipart('/echo', {
      a: { ...PNG, content: '<script>alert(1)</script>' },
      b: { ...PDF, type: 'image/png' },
      c: { ...PDF, type: 'text/html' },
    });
    expect(Object.values(body.data.files).map((file) => (file as { type: string }).type)).toEqual(
      Array(3).fill('application/octet-stream'),
    );
  });

  it('cleans file names of paths, control characters and length', async () => {
    const { body } = await setup.newClient().multipart('/echo', {
      a: { ...PDF, name: '../../etc/pass\u0000wd\u202e.pdf' },
      b: { ...PDF, name: `${'n'.repeat(400)}.pdf` },
      c: { ...PDF, name: 'C:\\\\x\\\\y.pdf' },
    });
    expect(body.data.files.a.name).toBe('passwd.pdf');
    expect(body.data.files.b.name).toMatch(/^n{146}\.pdf$/);
    expect(body.data.files.c.name).toBe('y.pdf');
  });

  it('ignores empty file parts', async () => {
    const { body } = await setup.newClient().multipart('/echo', {
      a: { ...PDF, content: '' },
      b: { name: '', type: 'application/octet-stream', content: '' },
    });
    expect(body.data.files).toEqual({});
  });

  it.each([
    ['more than 10 files', Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, PNG])), 413],
    ['more than 200 fields', Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, 'x'])), 413],
    [
      'more than 10 MB',
      Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`f${i}`, big(LIMITS.fileBytes)])),
      413,
    ],
    ['a name of the prototype', { __proto__x: 'ok', constructor: 'x' }, 400],
  ])('refuses %s', async (_name, values, status) => {
    expect((await setup.newClient().multipart('/echo', values as never)).status).toBe(status);
  });

  it('answers 400 when it breaks off or has no boundary, 415 when it is none', async () => {
    const client = setup.newClient();
    const cut = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n%PDF-';
    expect(
      (await client.post('/echo', cut, { headers: { 'content-type': 'multipart/form-data; boundary=b' } }))
        .status,
    ).toBe(400);
    expect(
      (await client.post('/echo', 'x', { headers: { 'content-type': 'multipart/form-data' } })).status,
    ).toBe(400);
    expect((await client.post('/echo', {})).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('an urlencoded form', () => {
  it('follows the same rules', async () => {
    const { body } = await setup.newClient().post('/echo-form', 'id=1&id=2&ids[]=3&ids[]=4&t=a+b%C3%BC', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(body.data).toEqual({ id: '2', ids: ['3', '4'], t: 'a bü' });
  });
});
