import { CODES } from '#contract/codes';
import { TEXTS } from '#contract/texts';
import { isNetworkFailure } from '../api/transport/answer';
import { toFailure } from '../api/transport/result';
import { isUntold, UNKNOWN_OUTCOME } from './form/failureWords';
import { noticedError, noticedWarning } from './notices';

const OWN_WORDS: readonly string[] = [
  CODES.tooManyRequests,
  CODES.forbidden,
  CODES.unavailable,
  // No other try would change these.
  CODES.tooEarly,
  CODES.yearArchived,
  CODES.placementEnded,
];

/** A lost race warns in the server's words, else each field message shows, else `text`. */
export function failureNotice(error: unknown, text: string) {
  const failure = toFailure(error);
  if (!failure) return noticedError(text);
  if (failure.code === CODES.dataNotUpdated) return noticedWarning(failure.message || text);
  if (failure.errorsList.length > 0) return noticedError(...failure.errorsList);
  const ownWords = isNetworkFailure(failure) || OWN_WORDS.includes(failure.code);
  const hasOwnWords = ownWords && failure.message !== '' && failure.message !== TEXTS.somethingWrong;
  if (hasOwnWords) return noticedError(failure.message);
  return noticedError(isUntold(failure) ? UNKNOWN_OUTCOME : text);
}
