import type { ApiResult } from './result';

/** The `data` of a result; the wire's types are the contract's. Mutations keep the whole result. */
export const dataOf = <T>(result: ApiResult): T => result.data as T;
