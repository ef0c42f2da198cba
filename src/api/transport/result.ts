/** The one result shape of every call. How an outcome becomes it stands in `answer.ts`. */
import type { CODES, FieldErrors } from '#contract/http';
import { TEXTS } from '#contract/texts';

export interface ApiResult<T = unknown> {
  success: boolean;
  code: string;
  message: string;
  data: T;
  /** Field name to its messages; empty when there are none. */
  errors: FieldErrors;
  /** Every message of `errors` once, in order. */
  errorsList: string[];
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Of a failure: sent once more, the call is carried out once at most. */
  repeatable?: true;
  /** Of a failure: the provider says itself that it refused. */
  enveloped?: boolean;
  /** A page that the call was redirected to, in place of an answer. */
  signInPage?: true;
}

// A type only: the table of all codes is not for everybody's first load.
const SERVER_ERROR: typeof CODES.serverError = 'SERVER_ERROR';

/** Nothing was sent: another person is signed in than the one for whom the page was loaded. */
export const OTHER_PERSON = 'OTHER_PERSON';
/** The status of a refused token: the call cannot be carried out in this session. */
export const TOKEN_REFUSED = 419;

/** The `data` of a result; the wire's types are the contract's. Mutations keep the whole result. */
export const dataOf = <T>(result: ApiResult): T => result.data as T;

/** A failed result; `data` is what the server sent along, usually null. */
export type ApiFailure = ApiResult;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toErrorsList = (errors: FieldErrors): string[] => [...new Set(Object.values(errors).flat())];

/** A failure with these facts. */
export function failure(
  code: string,
  message: string,
  status = 0,
  errors: FieldErrors = {},
  data: unknown = null,
): ApiFailure {
  return { success: false, code, message, data, errors, errorsList: toErrorsList(errors), status };
}

/** What a failure is called and told by when the server names nothing. */
export interface FailureDefaults {
  code?: string;
  message?: string;
  /** What a success without the data that it should bring is told by. */
  withoutData?: string;
}

/** What an endpoint rejected with, whatever it is, as a result; null for none. */
export function toFailure(error: unknown): ApiFailure | null {
  if (!error) return null;
  if (isRecord(error) && typeof error.code === 'string' && 'errorsList' in error)
    return error as unknown as ApiFailure;
  return failure(SERVER_ERROR, TEXTS.somethingWrong);
}

/**
 * Whether the record does not exist, or not for this user: both are answered alike
 * (docs/rules.md, wire 3).
 */
export const isNotFound = (error: unknown): boolean => toFailure(error)?.status === 404;

export const isOtherPerson = (error: unknown): boolean => toFailure(error)?.code === OTHER_PERSON;

/** Whether the session has ended, or there was none. */
export const isSessionGone = (error: unknown): boolean => {
  const status = toFailure(error)?.status;
  return status === 401 || (status === TOKEN_REFUSED && !isOtherPerson(error));
};
