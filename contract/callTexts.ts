/** Texts of `texts.ts` that come with the first call, not with the first page (docs/rules.md, words 1). */
export const CALL_TEXTS = {
  loginSuccessful: 'Login successful',
  registrationSuccessful: 'Registration successful',
  registrationFailed: 'Registration failed',
  timeout: 'Request timed out. Please try again.',
} as const;
