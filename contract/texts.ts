/** Texts that users, tests and other clients expect letter for letter (docs/rules.md, words 1). */
export const TEXTS = {
  loginSuccessful: 'Login successful',
  loginFailed: 'Login failed',
  wrongCredentials: 'Email or password is incorrect.',
  registrationSuccessful: 'Registration successful',
  registrationFailed: 'Registration failed',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
  userFetchFailed: 'Failed to fetch user',
  timeout: 'Request timed out. Please try again.',
  network: 'Network error. Check your connection.',
  somethingWrong: 'Something went wrong. Please try again.',
  internshipsLoadFailed: 'Failed to load internships.',
  internshipLoadFailed: 'Failed to load internship.',
  companyLoadFailed: 'Failed to load company data.',
  pageNotFound: "Page Not Found: The page you're looking for doesn't exist or has been moved.",
} as const;
