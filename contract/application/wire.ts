/**
 * Method and path, below the API base, of the calls about applications as the company sees them. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  listApplicants: { method: 'GET', path: '/company/internship/applications' },
  countApplicantsByStatus: { method: 'GET', path: '/company/internship/applications/counts' },
  getApplicant: { method: 'GET', path: '/company/internship/application-detail' },
  updateApplicationStatus: {
    method: 'POST',
    path: '/company/internship/application-status',
    repeatable: true,
  },
  bulkUpdateApplicationStatus: {
    method: 'POST',
    path: '/company/internship/application-status/bulk',
    repeatable: true,
  },
  storeApplicantNotes: { method: 'POST', path: '/company/internship/application-notes', repeatable: true },
  exportApplicants: { method: 'GET', path: '/company/internship/applications/export' },
  downloadResumes: { method: 'GET', path: '/company/internship/applications/resumes' },
  listCompanyPayments: { method: 'GET', path: '/company/payments' },
} as const;
