/**
 * Method and path, below the API base, of the calls about the own account: its mails, sessions and consent,
 * its data and its end. Plain data: browsers read it too.
 */
export const WIRE = {
  getPreferences: { method: 'GET', path: '/account/preferences' },
  storePreferences: { method: 'POST', path: '/account/preferences/store', repeatable: true },
  getConsents: { method: 'GET', path: '/account/consents' },
  storeConsent: { method: 'POST', path: '/account/consents/store', repeatable: true },
  getOwnData: { method: 'GET', path: '/account/export' },
  prepareOwnData: { method: 'POST', path: '/account/export' },
  getErasure: { method: 'GET', path: '/account/erase' },
  eraseAccount: { method: 'POST', path: '/account/erase' },
  keepAccount: { method: 'POST', path: '/account/erase/cancel', repeatable: true },
  listSessions: { method: 'GET', path: '/account/sessions' },
  endSession: { method: 'POST', path: '/account/sessions/end' },
} as const;
