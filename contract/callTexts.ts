/** Texts of `texts.ts` that come with the first call, not with the first page (docs/rules.md, words 1). */
export const CALL_TEXTS = {
  loginSuccessful: 'Login successful',
  registrationSuccessful: 'Registration successful',
  registrationMailed:
    'Almost done: open the link in the mail that we sent to you, then log in. If nothing arrives within ten minutes, ask for the link again there.',
  registrationFailed: 'Registration failed',
  timeout: 'Request timed out. Please try again.',
} as const;
