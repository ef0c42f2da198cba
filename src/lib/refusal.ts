import { TEXTS } from '#contract/texts';

/** Refusals that may pass: the session, the token, the wait. */
const MAY_PASS: readonly number[] = [401, 408, 419, 425, 429];

/** Why the provider refused for good, which another try would not change; null for anything else. */
export function refusalOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { status, message } = error as { status?: unknown; message?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500 || MAY_PASS.includes(status)) return null;
  // Without a reason nobody knows whether another try would help.
  return typeof message === 'string' && message !== '' && message !== TEXTS.somethingWrong ? message : null;
}
