/** What both sides know of the second step of a sign-in (docs/security.md, sign-in 17). */

/** The password was right, and a code is needed: `data` holds the challenge that the code answers. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';
/** The challenge is unknown, used, too old, or the password was changed: the sign-in begins anew. */
export const CHALLENGE_EXPIRED = 'CHALLENGE_EXPIRED';

export const TWO_STEP = {
  /** Digits of a code of the app, which shows another one every so many seconds. */
  digits: 6,
  periodSeconds: 30,
  recoveryCodes: 10,
  /** Characters of a recovery code without its dashes. */
  recoveryLength: 12,
  /** How long the code may be typed after the password. */
  challengeMinutes: 5,
  /** How long a key that was shown can be confirmed. */
  offerMinutes: 15,
  /** What is typed or pasted as a code, with spaces and dashes. */
  typedLength: 50,
} as const;

/** A code as it is compared: people type spaces, dashes and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toLowerCase();
