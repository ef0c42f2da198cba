/** The shape of a call: what is asked for, and what comes of it. */
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { FormEntry } from './multipart';
import type { ApiFailure, ApiResult, FailureDefaults } from './result';
import type { Shape } from '../mapping/shape';

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
  /** An answer without `success` is read by its status: a provider need not say it of this call. */
  unflagged?: true;
  /** Code and message of a failed answer that names none. */
  otherwise?: FailureDefaults;
}

/**
 * Repeated after no answer, a `repeatable` call is still carried out once: each goes under a key, which may
 * be that of an `attempt` that outlives the page. The word is with the call in its `wire.ts`.
 */
export type ApiRequest = Request &
  ({ repeatable: true; attempt?: string } | { repeatable?: undefined; attempt?: undefined });

/** What an endpoint adds to the method and path of its call. */
export type RequestPart = Partial<Request> & { attempt?: string };

export type ApiBaseQuery = BaseQueryFn<ApiRequest, ApiResult, ApiFailure, object, { response?: Response }>;

/** Which configured origin an API lives on. */
export type Host = 'providerOrigin' | 'newsOrigin';
