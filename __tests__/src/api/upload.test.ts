import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { csrfToken, forgetToken } from '#src/api/transport/csrf';
import { uploadEnded, uploadProgressed } from '#src/api/transport/events';
import { upload } from '#src/api/transport/upload';

const original = axios.defaults.adapter;
// Without the session of another test.
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=; Path=/; max-age=0';
});
afterEach(() => {
  axios.defaults.adapter = original;
  forgetToken();
});

function setup(
  answer: (config: InternalAxiosRequestConfig) => {
    status?: number;
    data?: unknown;
    headers?: Record<string, string>;
  },
) {
  const sent: InternalAxiosRequestConfig[] = [];
  axios.defaults.adapter = (async (config) => {
    sent.push(config);
    config.onUploadProgress?.({ loaded: 1, total: 3, bytes: 1, lengthComputable: true });
    config.onUploadProgress?.({ loaded: 3, total: undefined, bytes: 3, lengthComputable: false });
    const { status = 200, data = '{"success":true}', headers = {} } = answer(config);
    return { status, data, headers: AxiosHeaders.from(headers), statusText: '', config };
  }) as AxiosAdapter;
  const dispatch = jest.fn();
  const file = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  const send = (name: string | undefined = 'student') =>
    upload({
      url: 'http://portal.test/api/v1/student/store',
      entries: [
        ['usn', '1DI'],
        ['skill_ids[]', '1'],
        ['skill_ids[]', '2'],
        ['resume', file],
      ],
      headers: { 'X-XSRF-TOKEN': 't' },
      name,
      api: { dispatch, signal: new AbortController().signal } as never,
    });
  return { send, sent, dispatch, file };
}

describe('a multipart call', () => {
  it('posts every entry with cookies and the header, and answers with the one result', async () => {
    const { send, sent, file } = setup(() => ({
      status: 422,
      data: '{"success":false,"code":"VALIDATION_FAILED","message":"Check","errors":{"usn":["Taken"]}}',
    }));
    expect(await send()).toMatchObject({
      success: false,
      code: 'VALIDATION_FAILED',
      errors: { usn: ['Taken'] },
      status: 422,
    });
    const form = sent[0]!.data as FormData;
    expect({
      usn: form.get('usn'),
      skills: form.getAll('skill_ids[]'),
      name: (form.get('resume') as File).name,
      size: (form.get('resume') as File).size,
    }).toEqual({ usn: '1DI', skills: ['1', '2'], name: 'cv.pdf', size: file.size });
    expect({
      withCredentials: sent[0]!.withCredentials,
      token: sent[0]!.headers.get('X-XSRF-TOKEN'),
      method: sent[0]!.method,
    }).toEqual({ withCredentials: true, token: 't', method: 'post' });
  });

  it('tells the progress of a named upload, and its end', async () => {
    const { send, dispatch } = setup(() => ({}));
    await send();
    expect(dispatch.mock.calls.map(([action]) => action)).toEqual([
      uploadProgressed({ upload: 'student', percent: 33 }),
      uploadEnded({ upload: 'student' }),
    ]);
  });

  it('takes HTML for a server error and remembers a token that the answer tells', async () => {
    const { send } = setup(() => ({ status: 419, data: '<html>', headers: { 'x-xsrf-token': 'fresh' } }));
    expect(await send()).toMatchObject({ code: 'CSRF_TOKEN_MISMATCH', status: 419 });
    expect(csrfToken()).toBe('fresh');
  });

  it.each([
    ['ERR_NETWORK', 'NETWORK_ERROR'],
    ['ECONNABORTED', 'TIMEOUT'],
    ['ERR_CANCELED', 'ABORTED'],
  ])('reads %s as %s and still tells the end', async (cause, code) => {
    const { send, dispatch } = setup(() => {
      throw new AxiosError('x', cause);
    });
    expect(await send()).toMatchObject({ success: false, code, status: 0 });
    expect(dispatch).toHaveBeenLastCalledWith(uploadEnded({ upload: 'student' }));
  });
});
