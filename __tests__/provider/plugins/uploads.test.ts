import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PICTURE_TOO_LARGE } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { fileProblem } from '#contract/textRules';
import { NOT_STORABLE } from '#contract/storable';
import { isTooSlow, PACE } from '#provider/plugins/slowBodies';
import { readForm } from '#provider/plugins/uploads';
import { PASSWORD, PDF, PNG, aUser, pngOf } from '#tests/support/builders';
import { RawConnection } from '#tests/support/rawConnection';
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
      files: {
        picture: {
          name: 'file.png',
          size: 33,
          type: 'image/png',
          bytes: 33,
          pixels: { width: 1, height: 1 },
        },
      },
    });
  });

  it('takes a file of exactly the limit and refuses one byte more by its field, without keeping any of it', async () => {
    const exact = await setup.newClient().multipart('/echo', { logo: big(LIMITS.fileBytes) });
    expect(exact.body.data.files.logo.bytes).toBe(LIMITS.fileBytes);
    const { status, body } = await setup
      .newClient()
      .multipart('/echo', { logo: big(LIMITS.fileBytes + 1), cover: big(3_000_000), name: 'x' });
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      errors: { logo: ['File size exceeds 2MB limit.'], cover: ['File size exceeds 2MB limit.'] },
    });
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

  it('ignores a file field without a file, and keeps a named file of no bytes for the rules to refuse', async () => {
    const { body } = await setup.newClient().multipart('/echo', {
      a: { ...PDF, content: '' },
      b: { name: '', type: 'application/octet-stream', content: '' },
    });
    expect(Object.keys(body.data.files)).toEqual(['a']);
    expect(fileProblem(body.data.files.a, ['pdf'])).toBe('The file is empty.');
  });

  it('takes names that every object has for names like others', async () => {
    const { body } = await setup.newClient().multipart('/echo', {
      constructor: 'x',
      toString: 'y',
      'hasOwnProperty[]': ['z'],
    } as never);
    expect(body.data).toEqual({
      fields: { constructor: 'x', toString: 'y', hasOwnProperty: ['z'] },
      files: {},
    });
  });

  it.each([
    ['a document without its end', 'application/pdf', '%PDF-1.4\n'],
    ['a document whose end is not near the end', 'application/pdf', `%PDF-1.4\n%%EOF${' '.repeat(1025)}`],
    ['a document with something before its head', 'application/pdf', '\n%PDF-1.4\n%%EOF'],
    ['a picture without a header', 'image/png', PNG.content.subarray(0, 12)],
    ['another picture than declared', 'image/jpeg', PNG.content],
  ])('takes %s for no file of its type', async (_name, type, content) => {
    const { body } = await setup.newClient().multipart('/echo', { a: { name: 'a', type, content } });
    expect(body.data.files.a.type).toBe('application/octet-stream');
  });

  it('reads the size of a picture from its header, and the rules refuse one that is too large', async () => {
    const problem = async (width: number, height: number) => {
      const { body } = await setup
        .newClient()
        .multipart('/echo', { a: { ...PNG, content: pngOf(width, height) } });
      return fileProblem(body.data.files.a, ['png']);
    };
    expect([await problem(8000, 3125), await problem(8001, 1), await problem(5001, 5000)]).toEqual([
      null,
      PICTURE_TOO_LARGE,
      PICTURE_TOO_LARGE,
    ]);
  });

  it('names the field with a text that cannot be stored exactly', async () => {
    for (const value of ['a\0b', Buffer.from([0x61, 0xed, 0xa0, 0x80])]) {
      const { status, body } = await setup
        .newClient()
        .post(
          '/echo',
          Buffer.concat([
            Buffer.from('--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n'),
            Buffer.from(value as string),
            Buffer.from('\r\n--b--'),
          ]),
          { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
        );
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { note: [NOT_STORABLE] } });
    }
  });

  it.each([
    ['more than 10 files', Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, PNG])), 413],
    ['more than 200 fields', Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, 'x'])), 413],
    [
      'more than 10 MB',
      Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`f${i}`, big(LIMITS.fileBytes)])),
      413,
    ],
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

describe('a body over a connection', () => {
  const HEAD =
    'POST /api/v1/echo HTTP/1.1\r\nHost: portal.test\r\nContent-Type: multipart/form-data; boundary=bound\r\n';
  const FILE =
    '--bound\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  let quick: ProviderSetup;
  let port: number;
  beforeAll(async () => {
    quick = await setupProvider({
      configure: addEcho,
      pace: { graceMs: 200, longestMs: 400, discardMs: 200, bytesPerSecond: 1_000_000 },
    });
    await quick.app.listen({ port: 0, host: '127.0.0.1' });
    port = (quick.app.server.address() as AddressInfo).port;
  });
  afterAll(() => quick.close());

  it('is answered when a value holds what only begins like the boundary', async () => {
    const value = `x\r\n--bound-${'y'.repeat(100_000)}`;
    const body = `--bound\r\nContent-Disposition: form-data; name="email"\r\n\r\n${value}\r\n--bound--\r\n`;
    const connection = await RawConnection.open(port);
    connection.write(`${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
    connection.write(body);
    expect((await connection.answer()).status).toBe(400);
  });

  it('takes a form of which every byte comes alone, with what follows its end', async () => {
    const body = '--bound\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n--bound--\r\nbye';
    const connection = await RawConnection.open(port);
    connection.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    for (const byte of body) connection.write(chunk(byte));
    connection.write('0\r\n\r\n');
    const { status, body: answer } = await connection.answer();
    expect({ status, data: answer.data }).toEqual({ status: 200, data: { fields: { a: 'v' }, files: {} } });
  });

  it('is answered 413 as soon as its file is over the limit, and cut when it does not end', async () => {
    const connection = await RawConnection.open(port);
    connection.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk(FILE)}`);
    connection.write(chunk('x'.repeat(LIMITS.fileBytes + 1)));
    const { status, body } = await connection.answer();
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'File size exceeds 2MB limit.',
    });
    await connection.closed;
    expect(quick.app.uploads.bytes).toBe(0);
  });

  it('is answered 413 when a JSON body without an end is over its limit', async () => {
    const connection = await RawConnection.open(port);
    const head = HEAD.replace('echo', 'echo-form').replace(/multipart[^\r]*/, 'application/json');
    connection.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk(`"${'x'.repeat(1_100_000)}`)}`);
    expect((await connection.answer()).status).toBe(413);
  });

  it('is answered 408 when it comes too slowly', async () => {
    const connection = await RawConnection.open(port);
    connection.write(`${HEAD}Content-Length: 1000000\r\n\r\n${FILE}`);
    const { status, body } = await connection.answer();
    expect({ status, code: body.code }).toEqual({ status: 408, code: 'TIMEOUT' });
  });

  it('is answered 503 with Retry-After while too many forms are in memory', async () => {
    quick.app.uploads.bytes += 128 * 1024 * 1024;
    const { status, headers } = await quick.newClient().multipart('/echo', { a: PDF });
    quick.app.uploads.bytes -= 128 * 1024 * 1024;
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' });
    expect((await quick.newClient().multipart('/echo', { a: PDF })).status).toBe(200);
    expect(quick.app.uploads.bytes).toBe(0);
  });

  it('may be no longer for a call without files than as JSON', async () => {
    const { email } = await aUser(quick.services);
    const answer = await quick.newClient().multipart('/auth/login', {
      email,
      password: PASSWORD,
      file: { ...PDF, content: Buffer.alloc(1_100_000) },
    });
    expect(answer.status).toBe(413);
  });
});

describe('the pace of a body', () => {
  it.each([
    ['an upload may begin slowly', { ms: 15_000, bytes: 0, files: true }, false],
    ['an upload of less than 8 kB/s is too slow then', { ms: 15_001, bytes: 120_000, files: true }, true],
    ['one of 8 kB/s is not', { ms: 20_000, bytes: 160_000, files: true }, false],
    ['none takes longer than 180 s', { ms: 180_001, bytes: 9e9, files: true }, true],
    ['other bodies may take 30 s', { ms: 30_000, bytes: 1, files: false }, false],
    ['and no longer', { ms: 30_001, bytes: 9e9, files: false }, true],
  ])('%s', (_name, body, slow) => expect(isTooSlow(PACE, body)).toBe(slow));
});
