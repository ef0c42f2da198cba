import { CODES, CODE_OF_STATUS } from '#contract/codes';
import { type FieldErrors } from '#contract/http';
import { CALL_TEXTS } from '#contract/callTexts';
import { TEXTS } from '#contract/texts';
import { toBoolean } from '../mapping/kinds';
import { reasonsOf, wordsOf } from './refusals';
import {
  failure,
  toErrorsList,
  toFailure,
  type ApiFailure,
  type ApiResult,
  type FailureDefaults,
} from './result';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Messages by field from whatever a provider sends: lists, texts, nulls and nonsense. */
export const toFieldErrors = (value: unknown): FieldErrors => reasonsOf({ errors: value }, false).fields;

/**
 * Success needs `success: true` (an `unflagged` call may omit it) or a 2xx without a body. Anything that is
 * no envelope (HTML, plain text, a bare list) is a SERVER_ERROR.
 */
export function fromAnswer(
  status: number,
  body: unknown,
  otherwise: FailureDefaults = {},
  unflagged = false,
): ApiResult {
  const parsed = typeof body === 'string' ? parseJson(body) : body;
  const defaultCode = otherwise.code ?? CODE_OF_STATUS[status] ?? CODES.serverError;
  const defaultMessage = otherwise.message ?? TEXTS.somethingWrong;
  if (typeof body === 'string' && body.trim() === '' && status >= 200 && status < 300)
    return { success: true, code: CODES.ok, message: '', data: null, errors: {}, errorsList: [], status };
  if (!isRecord(parsed))
    return { ...failure(defaultCode, defaultMessage, status), ...mayHaveEnded(status, '') };
  const code = asText(parsed.code);
  const says = toBoolean(parsed.success ?? unflagged);
  if (says === true && status < 400) {
    const errors = toFieldErrors(parsed.errors);
    return {
      success: true,
      code: code || CODES.ok,
      message: asText(parsed.message),
      data: pagedOf(parsed),
      errors,
      errorsList: toErrorsList(errors),
      status,
    };
  }
  const { fields, general } = reasonsOf(parsed, !('success' in parsed) && status >= 400);
  // A sentence says more than "Invalid", which may stand beside it.
  const message = general.join(' ') || wordsOf(parsed) || defaultMessage;
  const refused = failure(code || defaultCode, message, status, fields, parsed.data ?? null);
  const failed = { ...refused, errorsList: [...new Set([...refused.errorsList, ...general])] };
  return {
    ...failed,
    ...mayHaveEnded(status, code),
    ...('success' in parsed && says === false && { enveloped: true }),
  };
}

const mayHaveEnded = (status: number, code: string): { signInPage?: true } =>
  status === 440 || (status === 403 && code === '') || (code === CODES.unauthenticated && status !== 401)
    ? { signInPage: true }
    : {};

const pagedOf = ({ data, meta, links }: Record<string, unknown>): unknown =>
  Array.isArray(data) && isRecord(meta) ? { data, meta, links } : (data ?? null);

export const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NO_ANSWER: Readonly<Record<string, readonly [code: string, message: string]>> = {
  ECONNABORTED: [CODES.timeout, CALL_TEXTS.timeout],
  ETIMEDOUT: [CODES.timeout, CALL_TEXTS.timeout],
  ERR_NETWORK: [CODES.networkError, TEXTS.network],
  ERR_CANCELED: [CODES.aborted, ''],
  TIMEOUT_ERROR: [CODES.timeout, CALL_TEXTS.timeout],
  FETCH_ERROR: [CODES.networkError, TEXTS.network],
  // Bodies are read as text, so this is an answer that broke off.
  PARSING_ERROR: [CODES.networkError, TEXTS.network],
  TimeoutError: [CODES.timeout, CALL_TEXTS.timeout],
  AbortError: [CODES.aborted, ''],
  TypeError: [CODES.networkError, TEXTS.network],
};

export function fromNoAnswer(cause: string): ApiFailure {
  const [code, message] = NO_ANSWER[cause] ?? [CODES.serverError, TEXTS.somethingWrong];
  return failure(code, message);
}

export const isAborted = (error: unknown): boolean => toFailure(error)?.code === CODES.aborted;
export const isNetworkFailure = (error: unknown): boolean => {
  const code = toFailure(error)?.code;
  return code === CODES.networkError || code === CODES.timeout;
};
