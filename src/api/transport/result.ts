/** The one result shape of every call; `answer.ts` makes it. */
import type { CODES } from '#contract/codes';
import type { FieldErrors } from '#contract/http';
import { TEXTS } from '#contract/texts';

export interface ApiResult<T = unknown> {
  success: boolean;
  code: string;
  message: string;
  data: T;
  errors: FieldErrors;
  errorsList: string[];
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Of a failure: safe to send again. */
  repeatable?: true;
  /** Of a failure: the provider itself rejected the call. */
  enveloped?: boolean;
  signInPage?: true;
}

// A type only, which keeps the table of codes out of the first load.
const SERVER_ERROR: typeof CODES.serverError = 'SERVER_ERROR';

/** Nothing was sent, because another user is signed in (docs/providers.md, wire 15). */
export const OTHER_PERSON = 'OTHER_PERSON';
export const TOKEN_REFUSED = 419;

export const dataOf = <T>(result: ApiResult): T => result.data as T;

/** `data` is what the server sent along, usually null. */
export type ApiFailure = ApiResult;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toErrorsList = (errors: FieldErrors): string[] => [...new Set(Object.values(errors).flat())];

export function failure(
  code: string,
  message: string,
  status = 0,
  errors: FieldErrors = {},
  data: unknown = null,
): ApiFailure {
  return { success: false, code, message, data, errors, errorsList: toErrorsList(errors), status };
}

/** Code and message of a failure if the server names none. */
export interface FailureDefaults {
  code?: string;
  message?: string;
  /** For a success without the data that it should bring. */
  withoutData?: string;
}

/** Any rejection of an endpoint as a result; null for none. */
export function toFailure(error: unknown): ApiFailure | null {
  if (!error) return null;
  if (isRecord(error) && typeof error.code === 'string' && 'errorsList' in error)
    return error as unknown as ApiFailure;
  return failure(SERVER_ERROR, TEXTS.somethingWrong);
}

/** Missing, or not this user's to see: both are answered alike (docs/providers.md, wire 3). */
export const isNotFound = (error: unknown): boolean => toFailure(error)?.status === 404;

export const isOtherPerson = (error: unknown): boolean => toFailure(error)?.code === OTHER_PERSON;

export const isSessionGone = (error: unknown): boolean => {
  const status = toFailure(error)?.status;
  return status === 401 || (status === TOKEN_REFUSED && !isOtherPerson(error));
};
