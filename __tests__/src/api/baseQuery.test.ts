import axios, { AxiosError } from 'axios';
import { createBaseQuery } from '#src/api/transport/baseQuery';
import type { ApiRequest } from '#src/api/transport/request';
import { forgetToken } from '#src/api/transport/csrf';
import { fakeProvider, page, refusal, success, type FakeAnswer } from '#tests/support/portalStore';

const MISMATCH = refusal(419, 'CSRF_TOKEN_MISMATCH');

function setup(
  answers: Parameters<typeof fakeProvider>[0],
  { providerOrigin = '', newsOrigin = '', host = 'providerOrigin' as 'providerOrigin' | 'newsOrigin' } = {},
) {
  const provider = fakeProvider(answers);
  const controller = new AbortController();
  const queryApi = {
    signal: controller.signal,
    abort: () => controller.abort(),
    dispatch: jest.fn(),
    getState: () => ({}),
    endpoint: 'test',
    type: 'query',
    extra: {
      config: { providerOrigin, newsOrigin, rendered: false },
      fetch: provider.fetch,
      origin: 'http://portal.test',
    },
  } as unknown as Parameters<ReturnType<typeof createBaseQuery>>[1];
  const query = async (request: ApiRequest) => createBaseQuery(host)(request, queryApi, {});
  return { ...provider, query, controller };
}

const setCookie = (value: string | null) => {
  document.cookie = `XSRF-TOKEN=${value ?? ''}; path=/${value === null ? '; max-age=0' : ''}`;
};

beforeEach(() => {
  forgetToken();
  setCookie(null);
});

describe('a call', () => {
  it('goes below the API base of the own origin, with its query and without blanks in it', async () => {
    const { query, seen } = setup({ 'GET /internships': page([]) });
    await query({
      path: '/internships',
      query: { page: 2, q: 'a b&c', type: '', mode: null, sort: undefined },
    });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: 'http://portal.test/api/v1/internships?page=2&q=a+b%26c',
      credentials: 'include',
      body: '',
    });
    expect(seen[0]!.headers.get('accept')).toBe('application/json');
  });

  it.each([
    ['JSON', { json: { a: 1 } }],
    ['a form', { form: { a: '1' } }],
  ])('keeps its key while it gets no answer, when it must not happen twice, as %s', async (kind, body) => {
    const at = `/x/${kind.length}/store`;
    const { query, seen, answers } = setup({ [`POST ${at}`]: new Error('offline') });
    const send = () => query({ path: at, method: 'POST', repeatable: true, ...body });
    expect(await send()).toMatchObject({ error: { status: 0, repeatable: true } });
    answers[`POST ${at}`] = success({ id: 1 });
    await send();
    await send();
    const [lost, repeated, next] = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(lost).toMatch(/^[\w-]{20,100}$/);
    expect([repeated === lost, next === lost]).toEqual([true, false]);
    const { error } = await query({ path: '/x/read', method: 'POST', json: {} });
    expect([seen[3]!.headers.get('idempotency-key'), error?.repeatable]).toEqual([null, undefined]);
  });

  it('takes the key of an attempt that outlives the page for calls alone whose contract has the word', async () => {
    const { query, seen } = setup({ 'POST /x/store': success() });
    await query({ path: '/x/store', method: 'POST', repeatable: true, attempt: 'outbox-1', json: {} });
    expect(seen[0]!.headers.get('idempotency-key')).toBe('outbox-1');
    // @ts-expect-error: a call without the word would be carried out again.
    await query({ path: '/x/read', method: 'POST', attempt: 'outbox-1', json: {} });
    expect(seen[1]!.headers.get('idempotency-key')).toBeNull();
  });

  it('goes to another host when one is configured, news to theirs and without cookies', async () => {
    const provider = setup({ 'GET /auth/user': success({}) }, { providerOrigin: 'https://api.test' });
    await provider.query({ path: '/auth/user' });
    expect(provider.seen[0]!.url).toBe('https://api.test/api/v1/auth/user');
    const news = setup({ 'GET /news': success([]) }, { newsOrigin: 'https://news.test', host: 'newsOrigin' });
    await news.query({ path: '/news', query: { limit: 6 }, anonymous: true });
    expect(news.seen[0]).toMatchObject({ url: 'https://news.test/api/v1/news?limit=6', credentials: 'omit' });
  });

  it('sends JSON, an empty JSON object, or a form as the request says', async () => {
    const { query, seen } = setup({ 'POST /a': success() });
    await query({ path: '/a', method: 'POST', json: { name: 'ü', list: [1] } });
    await query({ path: '/a', method: 'POST' });
    await query({ path: '/a', method: 'POST', form: { id: '4', status: '2 & 3' } });
    expect(seen.map(({ body, headers }) => [body, headers.get('content-type')])).toEqual([
      ['{"name":"ü","list":[1]}', 'application/json'],
      ['{}', 'application/json'],
      ['id=4&status=2+%26+3', 'application/x-www-form-urlencoded'],
    ]);
  });

  it('answers with the one result, data on success and error on failure', async () => {
    const { query } = setup({
      'GET /a': success({ id: 1 }),
      'GET /b': refusal(404, 'NOT_FOUND', 'Gone'),
      'GET /c': { body: '<html>', headers: { 'Content-Type': 'application/json' } },
      'GET /d': success(null),
    });
    expect(await query({ path: '/a', expect: 'record' })).toMatchObject({
      data: { success: true, data: { id: 1 } },
    });
    expect(await query({ path: '/b' })).toMatchObject({
      error: { code: 'NOT_FOUND', message: 'Gone', status: 404 },
    });
    expect(await query({ path: '/c' })).toMatchObject({ error: { code: 'SERVER_ERROR', status: 200 } });
    expect(await query({ path: '/d', expect: 'record' })).toMatchObject({ error: { code: 'SERVER_ERROR' } });
  });

  it('whose answer need not say success is read by its status', async () => {
    const { query } = setup({
      'GET /a': { body: { data: { id: 1 } } },
      'GET /b': { body: { success: false, message: 'No' } },
      'GET /c': { status: 500, body: { data: { id: 1 } } },
    });
    const ask = (path: string) => query({ path, unflagged: true, expect: 'record' });
    expect(await ask('/a')).toMatchObject({ data: { success: true, data: { id: 1 } } });
    expect(await ask('/b')).toMatchObject({ error: { message: 'No' } });
    expect(await ask('/c')).toMatchObject({ error: { status: 500 } });
    expect(await query({ path: '/a', expect: 'record' })).toHaveProperty('error');
  });

  it('that gets no answer is a network failure, and one that was aborted is told apart', async () => {
    const { query, controller } = setup({
      'GET /a': new TypeError('Failed to fetch'),
      'GET /b': () => (controller.abort(), new DOMException('Aborted', 'AbortError') as unknown as Error),
    });
    expect(await query({ path: '/a' })).toMatchObject({
      error: { code: 'NETWORK_ERROR', message: 'Network error. Check your connection.', status: 0 },
    });
    expect(await query({ path: '/b' })).toMatchObject({ error: { code: 'ABORTED', message: '' } });
  });

  it('whose answer breaks off in its body is a network failure', async () => {
    const broken = async () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }), {
        status: 200,
      });
    const result = await createBaseQuery('providerOrigin')(
      { path: '/a' },
      {
        signal: new AbortController().signal,
        extra: { config: { providerOrigin: '' }, fetch: broken, origin: 'http://portal.test' },
      } as never,
      {},
    );
    expect(result).toMatchObject({ error: { code: 'NETWORK_ERROR' } });
  });
});

describe('the request-forgery header', () => {
  it('is sent on unsafe calls only, out of the cookie', async () => {
    setCookie('tok%3Den');
    const { query, seen } = setup({ 'POST /a': success(), 'GET /a': success() });
    await query({ path: '/a' });
    await query({ path: '/a', method: 'POST', json: {} });
    expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 'tok=en']);
  });

  it('is remembered from answers, and the cookie goes before it', async () => {
    const { query, seen } = setup(
      {
        'GET /auth/user': { ...success({}), headers: { 'X-XSRF-TOKEN': 'told' } },
        'POST /a': success(),
      },
      { providerOrigin: 'https://api.test' },
    );
    await query({ path: '/a', method: 'POST' });
    await query({ path: '/auth/user' });
    await query({ path: '/a', method: 'POST' });
    setCookie('cookie');
    await query({ path: '/a', method: 'POST' });
    expect(
      seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('x-xsrf-token')),
    ).toEqual([null, 'told', 'cookie']);
  });

  it("is the portal's own on its own host, until that has sent one", async () => {
    const { query, seen } = setup({ 'POST /auth/login': success() });
    const login = () => query({ path: '/auth/login', method: 'POST', json: {} });
    await login();
    const made = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
    await login();
    setCookie('of the session');
    await login();
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([made, made, 'of the session']);
  });

  it('is the cookie of a provider on another host that sets it for the parent domain', async () => {
    setCookie('shared');
    const { query, seen } = setup({ 'POST /a': success() }, { providerOrigin: 'https://api.test' });
    await query({ path: '/a', method: 'POST' });
    expect(seen[0]!.headers.get('x-xsrf-token')).toBe('shared');
  });

  it("gives another page's cookie of the same name up for the header once it was refused", async () => {
    setCookie('of something else');
    let right = 'theirs';
    const { query, calls, seen } = setup(
      {
        'POST /a': ({ headers }): FakeAnswer =>
          headers.get('x-xsrf-token') === right ? success('done') : MISMATCH,
        'GET /auth/user': () => ({ ...success({}), headers: { 'X-XSRF-TOKEN': right } }),
      },
      { providerOrigin: 'https://api.test' },
    );
    expect(await query({ path: '/a', method: 'POST' })).toHaveProperty('data');
    expect(await query({ path: '/a', method: 'POST' })).toHaveProperty('data');
    expect(calls()).toEqual(['POST /a', 'GET /auth/user', 'POST /a', 'POST /a']);
    // A later token of the provider's goes before the cookie too: that one was refused already.
    right = 'theirs, renewed';
    expect(await query({ path: '/a', method: 'POST' })).toHaveProperty('data');
    expect(seen.at(-1)!.headers.get('x-xsrf-token')).toBe('theirs, renewed');
  });

  it('is the cookie again when that is newer than what was refused', async () => {
    setCookie('old');
    const { query } = setup(
      {
        'POST /a': ({ headers }): FakeAnswer =>
          headers.get('x-xsrf-token') === 'new' ? success('done') : MISMATCH,
        'GET /auth/user': () => (setCookie('new'), success({})),
      },
      { providerOrigin: 'https://api.test' },
    );
    expect(await query({ path: '/a', method: 'POST' })).toHaveProperty('data');
  });

  it('survives a cookie that is no proper text', async () => {
    setCookie('100%');
    const { query, seen } = setup({ 'POST /a': success() });
    expect(await query({ path: '/a', method: 'POST' })).toHaveProperty('data');
    expect(seen[0]!.headers.get('x-xsrf-token')).toBe('100%');
  });

  it('is renewed once after a 419, and the call repeated with the new one', async () => {
    let fresh = false;
    const { query, seen, calls } = setup({
      'POST /a': ({ headers }): FakeAnswer =>
        headers.get('x-xsrf-token') === 'new' ? success('done') : MISMATCH,
      'GET /auth/user': () => ((fresh = true), { ...success({}), headers: { 'X-XSRF-TOKEN': 'new' } }),
    });
    expect(await query({ path: '/a', method: 'POST', json: { x: 1 } })).toMatchObject({
      data: { data: 'done' },
    });
    expect({ fresh, calls: calls(), body: seen[2]!.body }).toEqual({
      fresh: true,
      calls: ['POST /a', 'GET /auth/user', 'POST /a'],
      body: '{"x":1}',
    });
  });

  it('is renewed only once: a second 419 is the answer', async () => {
    const { query, calls } = setup({
      'POST /a': MISMATCH,
      'GET /auth/user': refusal(401, 'UNAUTHENTICATED'),
      'GET /b': MISMATCH,
    });
    expect(await query({ path: '/a', method: 'POST' })).toMatchObject({
      error: { status: 419, code: 'CSRF_TOKEN_MISMATCH' },
    });
    expect(calls()).toEqual(['POST /a', 'GET /auth/user', 'POST /a']);
    await query({ path: '/b' });
    expect(calls()).toHaveLength(4);
  });
});

it('sends a form with files under the key of the attempt that got no answer', async () => {
  const keys: unknown[] = [];
  const original = axios.defaults.adapter;
  axios.defaults.adapter = async (config) => {
    keys.push(config.headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new AxiosError('x', 'ERR_NETWORK');
    return { status: 200, data: '{"success":true}', headers: {}, statusText: '', config };
  };
  const { query } = setup({});
  const send = () =>
    query({
      path: '/files/store',
      method: 'POST',
      repeatable: true,
      multipart: [['receipt', new File(['%PDF'], 'r.pdf', { lastModified: 1 })]],
    });
  expect(await send()).toMatchObject({ error: { status: 0, repeatable: true } });
  await send();
  await send();
  axios.defaults.adapter = original;
  const [lost, repeated, next] = keys;
  expect(lost).toMatch(/^[\w-]{20,100}$/);
  expect([repeated === lost, next === lost]).toEqual([true, false]);
});

it('tells of the network when the code that sends forms cannot be loaded', async () => {
  jest.doMock('#src/api/transport/upload', () => {
    throw new Error('Loading chunk failed.');
  });
  const { query, seen } = setup({});
  expect(await query({ path: '/company/store', method: 'POST', multipart: [] })).toMatchObject({
    error: { success: false, code: 'NETWORK_ERROR', message: 'Network error. Check your connection.' },
  });
  expect(seen).toEqual([]);
  jest.dontMock('#src/api/transport/upload');
});
