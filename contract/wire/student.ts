/**
 * Method and path, below the API base, of the calls about a student's profile, applications and payments.
 * Plain data: browsers read it too.
 */
export const WIRE = {
  getStudentProfile: { method: 'GET', path: '/student/detail' },
  storeStudentProfile: { method: 'POST', path: '/student/store' },
  getStudentPercentage: { method: 'GET', path: '/student/profile-percentage' },
  applyToInternship: { method: 'POST', path: '/student/internship-apply' },
  listStudentApplications: { method: 'GET', path: '/student/internship-applys' },
  updateStudentApplication: { method: 'POST', path: '/student/application-status' },
  listStudentPayments: { method: 'GET', path: '/student/payments' },
  storeStudentPayment: { method: 'POST', path: '/student/payments/store' },
  getStudentDashboard: { method: 'GET', path: '/student/dashboard' },
} as const;
