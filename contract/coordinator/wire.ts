/** Method and path, below the API base, of the calls about coordinators. Plain data: browsers read it too. */
export const WIRE = {
  getCoordinatorDashboard: { method: 'GET', path: '/coordinator/dashboard' },
  listCoordinatorStudents: { method: 'GET', path: '/coordinator/students' },
  getCoordinatorStudent: { method: 'GET', path: '/coordinator/students/show' },
  storeParentConsent: {
    method: 'POST',
    path: '/coordinator/students/parent-consent',
    repeatable: true,
  },
  exportCoordinatorStudents: { method: 'GET', path: '/coordinator/students/export' },
  listCoordinatorPayments: { method: 'GET', path: '/coordinator/payments' },
  updatePaymentStatus: { method: 'POST', path: '/coordinator/payment-status', repeatable: true },
  listCoordinatorDiaries: { method: 'GET', path: '/coordinator/diaries' },
  listCoordinatorWeeks: { method: 'GET', path: '/coordinator/weeks' },
  listCoordinatorProjectDiaries: { method: 'GET', path: '/coordinator/project-diaries' },
  approveWeeks: { method: 'POST', path: '/coordinator/weeks/approve', repeatable: true },
  reviewDiaries: { method: 'POST', path: '/coordinator/diary-review', repeatable: true },
} as const;
