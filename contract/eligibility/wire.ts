/** Method and path, below the API base, of the calls about eligibility. Browsers read it too. */
export const WIRE = {
  getEligibility: { method: 'GET', path: '/student/internships/eligibility' },
  listExceptions: { method: 'GET', path: '/coordinator/eligibility/exceptions' },
  storeException: { method: 'POST', path: '/coordinator/eligibility/exception', repeatable: true },
  removeException: { method: 'POST', path: '/coordinator/eligibility/remove', repeatable: true },
} as const;
