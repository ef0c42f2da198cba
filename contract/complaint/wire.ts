/** Complaints about placements: method and path of the calls below the API base. Browsers read it too. */
export const WIRE = {
  storeComplaint: { method: 'POST', path: '/student/placements/complaint', repeatable: true },
  listOwnComplaints: { method: 'GET', path: '/student/complaints' },
  listComplaints: { method: 'GET', path: '/coordinator/complaints' },
  getComplaint: { method: 'GET', path: '/coordinator/complaints/show' },
  decideComplaint: { method: 'POST', path: '/coordinator/complaints/decide', repeatable: true },
  passOnComplaint: { method: 'POST', path: '/coordinator/complaints/pass-on', repeatable: true },
  listCompanyComplaints: { method: 'GET', path: '/company/complaints' },
  listMoneyComplaints: { method: 'GET', path: '/moderation/complaints' },
  listPausedCompanies: { method: 'GET', path: '/moderation/paused' },
  unpauseCompany: { method: 'POST', path: '/moderation/unpause', repeatable: true },
} as const;
