import { CODES } from '#contract/http';
import { isNetworkFailure, toFailure } from '../api/result';
import { noticedError } from './notices';

/**
 * A failure as toasts: each of the server's messages, else `text`; what the network did is told in its own
 * words.
 */
export function failureNotice(error: unknown, text: string) {
  const failure = toFailure(error);
  if (!failure) return noticedError(text);
  if (failure.errorsList.length > 0) return noticedError(...failure.errorsList);
  const ownWords =
    isNetworkFailure(failure) || failure.code === CODES.tooManyRequests || failure.code === CODES.forbidden;
  return noticedError(ownWords && failure.message ? failure.message : text);
}
