import { CODES } from '#contract/http';
import { isNetworkFailure } from '../api/answer';
import { toFailure } from '../api/result';
import { noticedError, noticedWarning } from './notices';

/**
 * A failure as toasts: a lost race as a warning in the server's words, each message about a field, else
 * `text`; what the network did is told in its own words.
 */
export function failureNotice(error: unknown, text: string) {
  const failure = toFailure(error);
  if (!failure) return noticedError(text);
  if (failure.code === CODES.dataNotUpdated) return noticedWarning(failure.message || text);
  if (failure.errorsList.length > 0) return noticedError(...failure.errorsList);
  const ownWords =
    isNetworkFailure(failure) || failure.code === CODES.tooManyRequests || failure.code === CODES.forbidden;
  return noticedError(ownWords && failure.message ? failure.message : text);
}
