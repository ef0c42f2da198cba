/**
 * Method and path, below the API base, of the calls about a student's profile, applications and payments.
 * Plain data: browsers read it too.
 */
export const WIRE = {
  getStudentProfile: { method: 'GET', path: '/student/detail' },
  storeStudentProfile: { method: 'POST', path: '/student/store', repeatable: true },
  getStudentPercentage: { method: 'GET', path: '/student/profile-percentage' },
  applyToInternship: { method: 'POST', path: '/student/internship-apply', repeatable: true },
  listStudentApplications: { method: 'GET', path: '/student/internship-applys' },
  updateStudentApplication: { method: 'POST', path: '/student/application-status', repeatable: true },
  listStudentPayments: { method: 'GET', path: '/student/payments' },
  storeStudentPayment: { method: 'POST', path: '/student/payments/store', repeatable: true },
  getCalendar: { method: 'GET', path: '/student/calendar' },
  getStudentDashboard: { method: 'GET', path: '/student/dashboard' },
} as const;
