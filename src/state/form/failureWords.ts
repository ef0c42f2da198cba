/** A failure in the words of the place that shows it: what failed, what is safe, what to do; a line each. */
import { isNetworkFailure } from '#src/api/transport/answer';
import type { ApiFailure } from '#src/api/transport/result';

/** The browser knows that there is no network: what was sent then has not left it. */
const isOffline = (): boolean => !navigator.onLine;

/** Statuses of an answer that is not the provider's last word: of a proxy that waited, or lost it. */
const LOST: readonly number[] = [408, 502, 504];
const UNAVAILABLE = 503;

/** An answer with a reason to read: the provider looked at the call and refused it. */
const isRefusal = ({ status, enveloped }: ApiFailure): boolean =>
  (status >= 400 && status < 500 && !LOST.includes(status)) || (status < 400 && enveloped === true);

/** Nobody knows whether it was carried out: it was sent, and nothing came back that says so. */
const isUnknown = (failure: ApiFailure): boolean =>
  !isRefusal(failure) && !(isNetworkFailure(failure) && isOffline());

/** Why there is no answer to read, in words for the screen; a broken provider's are not. */
function causeOf(failure: ApiFailure): string {
  if (isNetworkFailure(failure)) return failure.message;
  if (failure.status === UNAVAILABLE) return 'The portal is not available right now.';
  return LOST.includes(failure.status) ? 'The portal did not answer in time.' : '';
}

const inLines = (...lines: readonly string[]): string => lines.filter(Boolean).join('\n');

/**
 * Why the provider refused it. Where it broke or never answered there is no reason to read, and a broken
 * provider's words are not for the screen: then whether it was stored, what became of the typed words, and
 * whether it may be sent again (docs/rules.md, words 15).
 */
export function reasonOrSafety(failure: ApiFailure): string {
  if (isRefusal(failure)) return failure.message;
  const typed = 'What you typed is still here.';
  if (!isUnknown(failure)) return inLines(failure.message, `Nothing was sent. ${typed}`);
  return inLines(
    causeOf(failure),
    `We don't know whether it was saved. ${typed}`,
    failure.repeatable ? 'Sending it again is safe: it is saved once at most.' : '',
  );
}

/** The session ended as something was sent: its page is gone, and nothing can be read there. */
export const SESSION_ENDED = 'Your session has ended. Log in to continue.';
/** The same of a form whose words are kept as a draft. */
export const WORDS_KEPT = 'What you typed is saved and will be restored when you log in.';

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
  const cause = causeOf(failure) || failed;
  if (!isUnknown(failure))
    return inLines(cause, 'Nothing was sent and nothing has changed. Try again once you are online.');
  return inLines(
    cause,
    failure.repeatable
      ? 'It may have gone through anyway. Trying again is safe: it is done only once.'
      : 'It may have gone through anyway.',
  );
}

/** Of a file that was asked for. */
export function downloadFailed(failure: ApiFailure | null): string {
  if (failure && isRefusal(failure)) return failure.message;
  return failure && isNetworkFailure(failure)
    ? `${failure.message} The file was not downloaded. Your selection is kept.`
    : 'The file could not be downloaded. Your selection is kept. Please try again in a moment.';
}
