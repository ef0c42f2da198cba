/** Texts of `texts.ts` that come with the first call, not with the first page (docs/screens.md, words 1). */
export const CALL_TEXTS = {
  loginSuccessful: 'Login successful',
  registrationSuccessful: 'Registration successful',
  registrationMailed:
    'Almost done: open the link in the email we sent you, then log in. If nothing arrives within ten minutes, request the link again on the log-in page.',
  registrationFailed: 'Registration failed',
  timeout: 'Request timed out. Please try again.',
} as const;
