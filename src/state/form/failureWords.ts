/** A failure in words: what failed, what is safe, what to do; a line each. */
import { isNetworkFailure } from '#src/api/transport/answer';
import type { ApiFailure } from '#src/api/transport/result';

/** Nothing has left a browser that knows of no network. */
const isOffline = (): boolean => !navigator.onLine;

/** Answers of a proxy that gave up waiting, or lost the provider. */
const LOST: readonly number[] = [408, 502, 504];
const UNAVAILABLE = 503;

/** The provider itself rejected the call, with a reason. */
const isRefusal = ({ status, enveloped }: ApiFailure): boolean =>
  (status >= 400 && status < 500 && !LOST.includes(status)) || (status < 400 && enveloped === true);

/** Sent, and no answer says whether it was carried out. */
const isUnknown = (failure: ApiFailure): boolean =>
  !isRefusal(failure) && !(isNetworkFailure(failure) && isOffline());

/** Nobody said that it failed: a proxy gave up, or a 2xx says neither. */
export const isUntold = ({ status, enveloped }: ApiFailure): boolean =>
  LOST.includes(status) || (status >= 200 && status < 400 && enveloped !== true);

export const UNKNOWN_OUTCOME = "We don't know whether it was saved.";

function causeOf(failure: ApiFailure): string {
  if (isNetworkFailure(failure)) return failure.message;
  if (failure.status === UNAVAILABLE) return 'The portal is not available right now.';
  return LOST.includes(failure.status) ? 'The portal did not answer in time.' : '';
}

const inLines = (...lines: readonly string[]): string => lines.filter(Boolean).join('\n');

/** The provider itself broke: it failed, as the toast says. */
const isBroken = ({ status }: ApiFailure): boolean => status >= 500 && !LOST.includes(status);

/**
 * The provider's reason, else what is known of the input (docs/screens.md, words 15).
 * @param failed what the toast says
 */
export function reasonOrSafety(failure: ApiFailure, failed = ''): string {
  if (isRefusal(failure)) return failure.message;
  const typed = 'What you typed is still here.';
  if (!isUnknown(failure)) return inLines(failure.message, `Nothing was sent. ${typed}`);
  const broken = failed !== '' && isBroken(failure);
  return inLines(
    broken ? failed : '',
    causeOf(failure),
    `${broken ? 'It may have been saved anyway.' : UNKNOWN_OUTCOME} ${typed}`,
    failure.repeatable ? 'Sending it again is safe: it is saved once at most.' : '',
  );
}

/** The page went with the session, and nothing can be read there. */
export const SESSION_ENDED = 'Your session has ended. Log in to continue.';
export const INPUT_RESTORED = 'What you typed is saved and will be restored when you log in.';

/** Where nobody is signed in: the provider's words, and what became of the input. */
export function ownWordsAndSafety(failure: ApiFailure): string {
  if (isRefusal(failure)) return failure.message;
  return `${failure.message}\n${isOffline() ? 'Nothing was sent. ' : ''}What you typed is still here.`;
}

/** @param failed what did not work, if neither the provider nor the network says why */
export function questionFailed(failure: ApiFailure, failed: string): string {
  if (isRefusal(failure)) return failure.message || failed;
  if (!isUnknown(failure))
    return inLines(
      causeOf(failure) || failed,
      'Nothing was sent and nothing has changed. Try again once you are online.',
    );
  // A failure is said only where somebody said that it failed.
  const cause = causeOf(failure) || (isUntold(failure) ? 'The answer cannot be read.' : failed);
  return inLines(
    cause,
    failure.repeatable
      ? 'It may have gone through anyway. Trying again is safe: it is done only once.'
      : 'It may have gone through anyway.',
  );
}

export function downloadFailed(failure: ApiFailure | null): string {
  if (failure && isRefusal(failure)) return failure.message;
  return failure && isNetworkFailure(failure)
    ? `${failure.message} The file was not downloaded. Your selection is kept.`
    : 'The file could not be downloaded. Your selection is kept. Please try again in a moment.';
}
