import { CODES } from '#contract/codes';
import {
  fromAnswer,
  fromNoAnswer,
  isAborted,
  isNetworkFailure,
  toFieldErrors,
} from '#src/api/transport/answer';
import { failure, isSessionGone, toErrorsList, toFailure } from '#src/api/transport/result';

const SOMETHING_WRONG = 'Something went wrong. Please try again.';

describe('an answer', () => {
  it('is a success only when its envelope says so at a status below 400', () => {
    expect(
      fromAnswer(200, '{"success":true,"code":"DATA_FOUND","message":"Here","data":{"id":1},"errors":null}'),
    ).toEqual({
      success: true,
      code: 'DATA_FOUND',
      message: 'Here',
      data: { id: 1 },
      errors: {},
      errorsList: [],
      status: 200,
    });
    expect([200, 201, 399, 400, 500].map((status) => fromAnswer(status, '{"success":true}').success)).toEqual(
      [true, true, true, false, false],
    );
    // Some providers write truths as numbers or texts.
    for (const [says, success] of [
      ['"true"', true],
      ['1', true],
      ['"0"', false],
      ['null', false],
      ['"perhaps"', false],
    ] as const)
      expect(fromAnswer(200, `{"success":${says}}`).success).toBe(success);
  });

  it.each([200, 201, 204])('without a body is a success at %i: there is nothing to say', (status) => {
    for (const body of ['', ' \n'])
      expect(fromAnswer(status, body)).toMatchObject({ success: true, data: null, status });
    expect(fromAnswer(400, '').success).toBe(false);
    expect(fromAnswer(302, '').success).toBe(false);
  });

  it('whose page is described beside its rows keeps both', () => {
    expect(
      fromAnswer(200, '{"success":true,"data":[{"id":1}],"meta":{"total":3},"links":{"next":"/x?page=2"}}')
        .data,
    ).toEqual({ data: [{ id: 1 }], meta: { total: 3 }, links: { next: '/x?page=2' } });
  });

  it('that lacks fields or holds nulls still has the whole shape', () => {
    expect(fromAnswer(200, '{"success":true}')).toEqual({
      success: true,
      code: 'OK',
      message: '',
      data: null,
      errors: {},
      errorsList: [],
      status: 200,
    });
    expect(
      fromAnswer(200, '{"success":true,"code":null,"message":null,"data":null,"errors":null}'),
    ).toMatchObject({ code: 'OK', message: '', data: null, errors: {} });
    expect(fromAnswer(200, '{}')).toEqual({
      success: false,
      code: 'SERVER_ERROR',
      message: SOMETHING_WRONG,
      data: null,
      errors: {},
      errorsList: [],
      status: 200,
    });
  });

  it('that says success false at 200 is a failure with its own words', () => {
    const result = fromAnswer(
      200,
      '{"success":false,"code":"DATA_NOT_UPDATED","message":"Too late","data":{"id":3},"errors":{"status":["Gone"]}}',
    );
    expect(result).toEqual({
      success: false,
      code: 'DATA_NOT_UPDATED',
      message: 'Too late',
      data: { id: 3 },
      errors: { status: ['Gone'] },
      errorsList: ['Gone'],
      status: 200,
      enveloped: true,
    });
  });

  it.each([
    ['a page of HTML', '<!doctype html><title>502</title>'],
    ['a bare list', '[{"id":1}]'],
    ['a bare text', '"ok"'],
    ['null', 'null'],
    ['a broken text', '{"success":tr'],
  ])('that is %s is a server error, whatever it is labelled', (_kind, body) => {
    expect(fromAnswer(200, body)).toEqual({
      success: false,
      code: 'SERVER_ERROR',
      message: SOMETHING_WRONG,
      data: null,
      errors: {},
      errorsList: [],
      status: 200,
    });
  });

  it('without a code is named by its status', () => {
    const codes = [400, 401, 403, 404, 409, 413, 415, 419, 422, 429, 500, 503, 502, 418].map(
      (status) => fromAnswer(status, '<html>').code,
    );
    expect(codes).toEqual([
      'BAD_REQUEST',
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'CSRF_TOKEN_MISMATCH',
      'VALIDATION_FAILED',
      'TOO_MANY_REQUESTS',
      'SERVER_ERROR',
      'UNAVAILABLE',
      'SERVER_ERROR',
      'SERVER_ERROR',
    ]);
  });

  it("takes the call's own code and message where it names none", () => {
    const otherwise = { code: CODES.loginFailed, message: 'Login failed' };
    expect(fromAnswer(200, '{"success":false}', otherwise)).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Login failed',
    });
    expect(fromAnswer(401, '{"success":false,"code":"LOCKED","message":"Wait"}', otherwise)).toMatchObject({
      code: 'LOCKED',
      message: 'Wait',
    });
    expect(fromAnswer(502, '<html>', otherwise)).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Login failed',
      status: 502,
    });
  });
});

describe('field errors', () => {
  it('are read out of lists, single texts, nulls and nonsense', () => {
    expect(
      toFieldErrors({
        a: ['x', 'y'],
        b: 'z',
        'skill_ids[]': ['s'],
        c: null,
        d: [],
        e: [1, null, '', 'w'],
        f: { g: 'h' },
      }),
    ).toEqual({ a: ['x', 'y'], b: ['z'], skill_ids: ['s'], e: ['w'], g: ['h'] });
    for (const nonsense of [null, undefined, 'text', 5, ['x'], true])
      expect(toFieldErrors(nonsense)).toEqual({});
  });

  it('are listed once each, in order', () => {
    expect(toErrorsList({ a: ['x', 'y'], b: ['x', 'z'] })).toEqual(['x', 'y', 'z']);
  });
});

describe('no answer', () => {
  const TIMEOUT = ['TIMEOUT', 'Request timed out. Please try again.'];
  const NETWORK = ['NETWORK_ERROR', 'Network error. Check your connection.'];
  it.each([
    ['ECONNABORTED', TIMEOUT],
    ['ETIMEDOUT', TIMEOUT],
    ['TIMEOUT_ERROR', TIMEOUT],
    ['TimeoutError', TIMEOUT],
    ['ERR_NETWORK', NETWORK],
    ['FETCH_ERROR', NETWORK],
    ['TypeError', NETWORK],
    ['PARSING_ERROR', NETWORK],
    ['ERR_CANCELED', ['ABORTED', '']],
    ['AbortError', ['ABORTED', '']],
    ['ERR_BAD_REQUEST', ['SERVER_ERROR', SOMETHING_WRONG]],
    ['', ['SERVER_ERROR', SOMETHING_WRONG]],
  ])('by the cause %s has status 0 and its own code', (cause, [code, message]) => {
    expect(fromNoAnswer(cause)).toEqual({
      success: false,
      code,
      message,
      data: null,
      errors: {},
      errorsList: [],
      status: 0,
    });
  });
});

describe('what a call rejected with', () => {
  it('is a failure whatever it is, and null for nothing', () => {
    const known = failure('NOT_FOUND', 'Gone', 404);
    expect(toFailure(known)).toBe(known);
    expect([toFailure(null), toFailure(undefined)]).toEqual([null, null]);
    for (const odd of [new Error('x'), { status: 'FETCH_ERROR' }, 'text', { code: 5, errorsList: [] }])
      expect(toFailure(odd)).toMatchObject({ code: 'SERVER_ERROR', message: SOMETHING_WRONG, status: 0 });
  });

  it('tells an abort, a broken connection and a session that is gone from the rest', () => {
    const causes = [
      fromNoAnswer('ERR_CANCELED'),
      fromNoAnswer('ERR_NETWORK'),
      fromNoAnswer('ECONNABORTED'),
      fromAnswer(401, '{}'),
      fromAnswer(419, '{}'),
      fromAnswer(500, '{}'),
      null,
    ];
    expect(causes.map(isAborted)).toEqual([true, false, false, false, false, false, false]);
    expect(causes.map(isNetworkFailure)).toEqual([false, true, true, false, false, false, false]);
    expect(causes.map(isSessionGone)).toEqual([false, false, false, true, true, false, false]);
  });
});
