/**
 * Method and path, below the API base, of the calls about public companies. Plain data: browsers read it too.
 */
export const WIRE = {
  listCompanies: { method: 'GET', path: '/companies' },
  getCompany: { method: 'GET', path: '/companies/:slug' },
} as const;
