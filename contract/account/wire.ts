/**
 * Method and path, below the API base, of the calls about the own account: its mails, sessions and consent.
 * Plain data: browsers read it too.
 */
export const WIRE = {
  getPreferences: { method: 'GET', path: '/account/preferences' },
  storePreferences: { method: 'POST', path: '/account/preferences/store', repeatable: true },
  getConsents: { method: 'GET', path: '/account/consents' },
  storeConsent: { method: 'POST', path: '/account/consents/store', repeatable: true },
  listSessions: { method: 'GET', path: '/account/sessions' },
  endSession: { method: 'POST', path: '/account/sessions/end' },
} as const;
