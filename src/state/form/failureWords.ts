/** A failure in the words of the place that shows it: what failed, what is safe, what to do; a line each. */
import { isNetworkFailure } from '#src/api/answer';
import type { ApiFailure } from '#src/api/result';

/** The browser knows that there is no network: what was sent then has not left it. */
const isOffline = (): boolean => !navigator.onLine;

/** An answer with a reason to read: the provider looked at the call and refused it. */
const isRefusal = ({ status }: ApiFailure): boolean => status >= 400 && status < 500;

/**
 * Why the provider refused it. Where it broke or never answered there is no reason to read, and a broken
 * provider's words are not for the screen: then what became of the typed ones.
 */
export function reasonOrSafety(failure: ApiFailure): string {
  if (isRefusal(failure)) return failure.message;
  const safe = 'Nothing was saved. What you typed is still here.';
  return isNetworkFailure(failure) ? `${failure.message}\n${safe}` : safe;
}

/** The provider's words, whatever they are, where nobody is signed in; and what became of the typed ones. */
export function ownWordsAndSafety(failure: ApiFailure): string {
  if (isRefusal(failure)) return failure.message;
  return `${failure.message}\n${isOffline() ? 'Nothing was sent. ' : ''}What you typed is still here.`;
}

/**
 * Of a question that was answered with yes.
 * @param failed what did not work, where neither the provider nor the network says why
 */
export function questionFailed(failure: ApiFailure, failed: string): string {
  if (isRefusal(failure)) return failure.message || failed;
  if (!isNetworkFailure(failure)) return `${failed}\nNothing has changed. Please try again in a moment.`;
  return isOffline()
    ? `${failure.message}\nNothing was sent and nothing has changed. Try again once you are online.`
    : `${failure.message}\nIt may have arrived all the same. Trying again is safe: it is done once at most.`;
}

/** Of a file that was asked for. */
export function downloadFailed(failure: ApiFailure | null): string {
  if (failure && isRefusal(failure)) return failure.message;
  return failure && isNetworkFailure(failure)
    ? `${failure.message} The file was not downloaded; what you chose stays.`
    : 'The file could not be downloaded. What you chose stays: please try again in a moment.';
}
