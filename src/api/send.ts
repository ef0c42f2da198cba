/** Sends a call and reads whatever comes of it; `baseQuery.ts` loads it. */
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { API_BASE, IDEMPOTENCY_HEADER, XSRF_HEADER } from '#contract/http';
import { WIRE } from '#contract/wire/auth';
import { toQueryString } from '../lib/queryString';
import { attemptAnswered, attemptKey } from './attemptKeys';
import { fromAnswer, fromNoAnswer } from './answer';
import type { ApiEnvironment } from './environment';
import { csrfToken, ownToken, refuseToken, rememberToken } from './csrf';
import type { ApiRequest, Host } from './request';
import type { ApiResult } from './result';
import { inShape } from './shape';

/** The answer to a request, in the shape that it asks for. */
export async function answerTo(request: ApiRequest, api: BaseQueryApi, host: Host) {
  const result = await send(request, api, host);
  // The token may be out of date although the session is not: get a fresh one and repeat, once
  // (docs/rules.md, wire 5).
  if (result.status === 419 && request.method === 'POST') {
    await send({ ...WIRE.getCurrentUser }, api, host);
    return toQueryResult(await send(request, api, host), request);
  }
  return toQueryResult(result, request);
}

/** A result as RTK Query takes it: under `data`, or under `error` when the call failed. */
function toQueryResult(result: ApiResult, { expect, otherwise, repeatable }: ApiRequest) {
  const shaped = inShape(result, expect, otherwise);
  if (shaped.success) return { data: shaped };
  return { error: repeatable ? { ...shaped, repeatable } : shaped };
}

async function send(request: ApiRequest, api: BaseQueryApi, host: Host): Promise<ApiResult> {
  const { config, fetch, origin } = api.extra as ApiEnvironment;
  const base = `${config[host] || origin}${API_BASE}`;
  const url = `${base}${request.path}${toQueryString(request.query ?? {})}`;
  const token = request.method === 'POST' ? (csrfToken() ?? (config[host] ? null : ownToken())) : null;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(token ? { [XSRF_HEADER]: token } : {}),
    ...(request.repeatable ? { [IDEMPOTENCY_HEADER]: keyOf(request) } : {}),
  };

  if (request.multipart) {
    // Without its code, as offline, a form cannot be sent either.
    const code = await import('./upload').catch(() => null);
    if (!code) return fromNoAnswer('ERR_NETWORK');
    const uploaded = await code.upload({
      url,
      entries: request.multipart,
      headers,
      name: request.upload,
      otherwise: request.otherwise,
      unflagged: request.unflagged,
      api,
    });
    ended(request, uploaded.status);
    if (uploaded.status === 419) refuseToken(token);
    return uploaded;
  }
  const init = { method: request.method ?? 'GET', headers, ...bodyOf(request, headers) };
  const answer = await ask(
    fetch,
    new Request(url, { ...init, ...credentialsOf(request), signal: api.signal }),
  );
  const status = answer.response?.status ?? 0;
  ended(request, status);
  rememberToken(answer.response?.headers);
  if (status === 419) refuseToken(token);
  if (answer.text === undefined) return fromNoAnswer(api.signal.aborted ? 'AbortError' : answer.cause);
  return fromAnswer(status, answer.text, request.otherwise, request.unflagged);
}

type Answer =
  | { response: Response; text: string }
  | { response?: Response; text?: undefined; cause: 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR' };

/**
 * What came of a request: its whole body as text, or why there is none. RTK Query's own `fetchBaseQuery` does
 * no more for calls that read text, at a kilobyte of every first load, and reads each body twice.
 */
async function ask(fetch: ApiEnvironment['fetch'], request: Request): Promise<Answer> {
  let response: Response | undefined;
  try {
    response = await fetch(request);
    return { response, text: await response.text() };
  } catch (error) {
    const late = (error as Partial<Error> | null)?.name === 'TimeoutError';
    return { response, cause: late ? 'TIMEOUT_ERROR' : response ? 'PARSING_ERROR' : 'FETCH_ERROR' };
  }
}

const credentialsOf = ({ anonymous }: ApiRequest): { credentials: RequestCredentials } => ({
  credentials: anonymous ? 'omit' : 'include',
});

const bodySent = ({ json, form, multipart }: ApiRequest): unknown => json ?? form ?? multipart;

const keyOf = (request: ApiRequest): string => request.attempt ?? attemptKey(request.path, bodySent(request));

/** Notes what became of a call with a key of its own. */
function ended(request: ApiRequest, status: number): void {
  if (request.repeatable && !request.attempt) attemptAnswered(request.path, bodySent(request), status);
}

function bodyOf({ form, json, method }: ApiRequest, headers: Record<string, string>): { body?: string } {
  if (form) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return { body: new URLSearchParams(form).toString() };
  }
  if (method !== 'POST') return {};
  headers['Content-Type'] = 'application/json';
  return { body: JSON.stringify(json ?? {}) };
}
