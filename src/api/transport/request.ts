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
  upload?: string;
  /** Without cookies: registration, and news and circulars, which may come from another host. */
  anonymous?: boolean;
  expect?: Shape;
  /** An answer without `success` is read by its status: a provider may omit it here. */
  unflagged?: true;
  /** For a failed answer that names none. */
  otherwise?: FailureDefaults;
}

/** A `repeatable` call goes under a key, so that repeating is safe; an `attempt` outlives the page. */
export type ApiRequest = Request &
  ({ repeatable: true; attempt?: string } | { repeatable?: undefined; attempt?: undefined });

export type RequestPart = Partial<Request> & { attempt?: string };

export type ApiBaseQuery = BaseQueryFn<ApiRequest, ApiResult, ApiFailure, object, { response?: Response }>;

export type Host = 'providerOrigin' | 'newsOrigin';
