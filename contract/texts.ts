/** Texts that users, tests and other clients expect letter for letter (docs/screens.md, words 1). */
export const TEXTS = {
  loginFailed: 'Login failed',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
  userFetchFailed: 'Failed to fetch user',
  network: 'Network error. Check your connection.',
  somethingWrong: 'Something went wrong. Please try again.',
  internshipsLoadFailed: 'Failed to load internships.',
  internshipLoadFailed: 'Failed to load internship.',
  internshipCallFailed: 'Failed to fetch the internship detail',
  companyLoadFailed: 'Failed to load company data.',
} as const;

/** What a page says whose session has become another person's. */
export const signedInElsewhereText = (name: string): string =>
  `You are now signed in as ${name} in another tab.`;
