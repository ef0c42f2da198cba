import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { CODES } from '#contract/codes';
import { API_BASE, IDEMPOTENCY_HEADER, XSRF_HEADER } from '#contract/http';
import type { User } from '#contract/auth/calls';
import { TEXTS, signedInElsewhereText } from '#contract/texts';
import { WIRE } from '#contract/auth/wire';
import { isSamePerson } from '#src/lib/samePerson';
import { toQueryString } from '#src/lib/queryString';
import { attemptAnswered, attemptKey } from './attemptKeys';
import { fromAnswer, fromNoAnswer, isPage } from './answer';
import type { PortalConfig } from '#src/lib/config';
import type { ApiEnvironment } from './environment';
import {
  csrfToken,
  isDoubtful,
  ownToken,
  refuseToken,
  rememberToken,
  sessionCookie,
  settleDoubt,
} from './csrf';
import { otherPersonDetected } from './events';
import type { ApiRequest, Host } from './request';
import { failure, OTHER_PERSON, TOKEN_REFUSED, type ApiFailure, type ApiResult } from './result';
import { inKinds } from '../mapping/kinds';
import { inShape } from '../mapping/shape';
import { toUser } from './signIn';

export { hasForeignCookie } from './csrf';

export async function answerTo(request: ApiRequest, api: BaseQueryApi, host: Host) {
  const isWrite = request.method === 'POST' && !request.anonymous;
  const doubt = isWrite && isDoubtful() && ownUser(api) ? await confirmPerson(api, host) : null;
  if (doubt) return toQueryResult(doubt, request);
  const result = await send(request, api, host);
  // The token may be outdated although the session is not: renew, repeat once (docs/providers.md, wire 5).
  if (result.status === TOKEN_REFUSED && isWrite) {
    const refusal = await confirmPerson(api, host);
    return toQueryResult(refusal ?? (await send(request, api, host)), request);
  }
  return toQueryResult(result, request);
}

const ownUser = (api: BaseQueryApi): User | null => (api.getState() as People).auth?.user ?? null;

interface People {
  auth?: { user: User | null };
  otherPerson?: User | null;
}

const inOtherName = (other: User): ApiFailure =>
  failure(OTHER_PERSON, signedInElsewhereText(other.name), TOKEN_REFUSED);

/** Why nothing may be sent, as another user may be signed in; null if it may (docs/providers.md, wire 15). */
async function confirmPerson(api: BaseQueryApi, host: Host): Promise<ApiFailure | null> {
  const own = ownUser(api);
  const { otherPerson } = api.getState() as People;
  if (otherPerson) return inOtherName(otherPerson);
  const cookie = sessionCookie();
  const answer = await send({ ...WIRE.getCurrentUser, unflagged: true }, api, host);
  if (!own) return null;
  if (!answer.success) return answer;
  const present = toUser(answer.data);
  if (!present) return failure(CODES.serverError, TEXTS.userFetchFailed, answer.status);
  if (isSamePerson(own, present)) {
    settleDoubt(cookie);
    return null;
  }
  api.dispatch(otherPersonDetected(present));
  return inOtherName(present);
}

function toQueryResult(result: ApiResult, { path, query, expect, otherwise }: ApiRequest) {
  const read = { ...result, data: inKinds(result.data, path) };
  const shaped = inShape(read, expect, otherwise, query?.page);
  return shaped.success ? { data: shaped } : { error: shaped };
}

/** Other providers may not know idempotency keys. */
const isKeyed = ({ repeatable }: ApiRequest, config: PortalConfig): boolean =>
  repeatable === true && (config.providerOrigin === '' || config.idempotency);

async function send(request: ApiRequest, api: BaseQueryApi, host: Host): Promise<ApiResult> {
  const result = await sendOnce(request, api, host);
  const settled = result.signInPage ? await behindSignInPage(request, api, host, result) : result;
  const { config } = api.extra as ApiEnvironment;
  return !settled.success && isKeyed(request, config) ? { ...settled, repeatable: true } : settled;
}

/** An answer that tells nothing of the session. */
const saysNothing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Ended, unless the provider still knows the user: some redirect to their sign-in, or answer 403 or 440. */
async function behindSignInPage(
  request: ApiRequest,
  api: BaseQueryApi,
  host: Host,
  { signInPage: _asked, ...result }: ApiResult,
): Promise<ApiResult> {
  const gone = failure(CODES.unauthenticated, request.otherwise?.message ?? TEXTS.somethingWrong, 401);
  if (request.path === WIRE.getCurrentUser.path) return gone;
  // Signing in and guests have no session to lose, and news come from another host.
  const isGuests = result.status >= 400 && !ownUser(api);
  if (request.path === WIRE.login.path || request.anonymous || isGuests) return result;
  const user = await sendOnce({ ...WIRE.getCurrentUser, unflagged: true }, api, host);
  if (user.status === 0) return user;
  return toUser(user.data) || saysNothing(user.status) ? result : gone;
}

async function sendOnce(request: ApiRequest, api: BaseQueryApi, host: Host): Promise<ApiResult> {
  const { config, fetch, origin } = api.extra as ApiEnvironment;
  const base = `${config[host] || origin}${API_BASE}`;
  const url = `${base}${request.path}${toQueryString(request.query ?? {})}`;
  const token = request.method === 'POST' ? (csrfToken() ?? (config[host] ? null : ownToken())) : null;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(token ? { [XSRF_HEADER]: token } : {}),
    ...(isKeyed(request, config) ? { [IDEMPOTENCY_HEADER]: keyOf(request) } : {}),
  };

  if (request.multipart) {
    // Without this chunk, as offline, a form cannot be sent either.
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
    if (uploaded.status === TOKEN_REFUSED) refuseToken(token);
    return uploaded;
  }
  const init = { method: request.method ?? 'GET', headers, ...bodyOf(request, headers) };
  const answer = await ask(
    fetch,
    new Request(url, { ...init, ...credentialsOf(request), signal: api.signal }),
  );
  const status = answer.response?.status ?? 0;
  // A sign-in. Any other answer may be older than another user's sign-in, whose cookie is then there.
  if (init.method === 'POST' && !ownUser(api)) settleDoubt(sessionCookie());
  ended(request, status);
  rememberToken(answer.response?.headers);
  if (status === TOKEN_REFUSED) refuseToken(token);
  if (answer.text === undefined) return fromNoAnswer(api.signal.aborted ? 'AbortError' : answer.cause);
  const result = fromAnswer(status, answer.text, request.otherwise, request.unflagged);
  return answer.response?.redirected && isPage(answer.text) ? { ...result, signInPage: true } : result;
}

type Answer =
  | { response: Response; text: string }
  | { response?: Response; text?: undefined; cause: 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR' };

/** RTK Query's `fetchBaseQuery` does no more for text, costs a kilobyte, and reads each body twice. */
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
