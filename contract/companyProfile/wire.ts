/**
 * Method and path, below the API base, of the calls about a company's profile and dashboard. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  getCompanyProfile: { method: 'GET', path: '/company/show' },
  storeCompanyProfile: { method: 'POST', path: '/company/store', repeatable: true },
  storeCompanyDetail: { method: 'POST', path: '/company/detail', repeatable: true },
  getCompanyPercentage: { method: 'GET', path: '/company/profile-percentage' },
  getCompanyDashboard: { method: 'GET', path: '/company/dashboard' },
} as const;
