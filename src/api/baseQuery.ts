/**
 * Every call goes through here: one request shape in, one result shape out. What sends calls and reads
 * answers comes after the first page, which was asked for at the server, in a chunk of its own.
 */
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CODES } from '#contract/http';
import { TEXTS } from '#contract/texts';
import type * as CallsModule from './calls';
import type { FormEntry } from './multipart';
import { failure, type ApiFailure, type ApiResult, type FailureDefaults } from './result';
import type { Shape } from './shape';

interface Request {
  path: string;
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | null | undefined>;
  /** At most one of these three bodies. */
  json?: unknown;
  form?: Record<string, string>;
  multipart?: readonly FormEntry[];
  /** Names an upload whose progress is told. */
  upload?: string;
  /** Sent without cookies: registration, and news and circulars, which may come from another host. */
  anonymous?: boolean;
  /** What the answer's data must look like. */
  expect?: Shape;
  /** Code and message of a failed answer that names none. */
  otherwise?: FailureDefaults;
}

/**
 * Repeated after no answer, a `repeatable` call is still carried out once: each goes under a key, which may
 * be that of an `attempt` that outlives the page. The word stands with the call in `contract/wire`.
 */
export type ApiRequest = Request &
  ({ repeatable: true; attempt?: string } | { repeatable?: undefined; attempt?: undefined });

export type ApiBaseQuery = BaseQueryFn<ApiRequest, ApiResult, ApiFailure, object, { response?: Response }>;

/** Which configured origin an API lives on. */
export type Host = 'providerOrigin' | 'newsOrigin';

type Calls = typeof CallsModule;
let loaded: Calls | null = null;

/** What calls are made by, once it has come: whoever has an answer has it. */
export const loadedCalls = (): Calls | null => loaded;

/** Loads what calls are made by; whoever knows that a call is near has it ready. */
export const loadCalls = async (): Promise<Calls> =>
  (loaded ??= await import(/* webpackChunkName: "calls" */ './calls'));

// A type only: the table of all codes is not for everybody's first load.
const NETWORK_ERROR: typeof CODES.networkError = 'NETWORK_ERROR';

/** What `ask` makes of them; without the code, as offline, nothing can be asked either. */
export async function withCalls<T>(ask: (calls: Calls) => T): Promise<Awaited<T> | { error: ApiFailure }> {
  const calls = await loadCalls().catch(() => null);
  return calls ? await ask(calls) : { error: failure(NETWORK_ERROR, TEXTS.network) };
}

export const createBaseQuery =
  (host: Host): ApiBaseQuery =>
  (request, api) =>
    withCalls(({ answerTo }) => answerTo(request, api, host));
