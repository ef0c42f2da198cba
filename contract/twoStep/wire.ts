/**
 * Method and path, below the API base, of the calls about the second step of a sign-in. Plain data, and apart
 * from the other calls about accounts: only the pages that ask for a code load it.
 */
export const WIRE = {
  secondFactor: { method: 'POST', path: '/auth/login/second-factor' },
  getTwoStep: { method: 'GET', path: '/account/two-step' },
  beginTwoStep: { method: 'POST', path: '/account/two-step/begin' },
  confirmTwoStep: { method: 'POST', path: '/account/two-step/confirm' },
  endTwoStep: { method: 'POST', path: '/account/two-step/end' },
  renewRecoveryCodes: { method: 'POST', path: '/account/two-step/recovery-codes' },
} as const;
