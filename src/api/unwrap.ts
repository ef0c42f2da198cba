import type { ApiResult } from './result';

/** The `data` of a result; the wire's types are the contract's. */
export const dataOf = <T>(result: ApiResult): T => result.data as T;

/** The whole result, for mutations whose message or code a screen shows. */
export const resultOf = <T>(result: ApiResult): ApiResult<T> => result as ApiResult<T>;
