/**
 * Method and path, below the API base, of the calls about a company's own internships. Plain data: browsers
 * read it too.
 */
export const WIRE = {
  listCompanyInternships: { method: 'GET', path: '/company/internship' },
  getCompanyInternship: { method: 'GET', path: '/company/internship/show' },
  storeInternship: { method: 'POST', path: '/company/internship/store', repeatable: true },
  setInternshipStatus: { method: 'POST', path: '/company/internship/status', repeatable: true },
  duplicateInternship: { method: 'POST', path: '/company/internship/duplicate', repeatable: true },
  followInternship: { method: 'POST', path: '/company/internship/follow', repeatable: true },
} as const;
