/** Stipends of months: method and path of the calls below the API base. Browsers read it too. */
export const WIRE = {
  storeStipend: { method: 'POST', path: '/student/placements/stipend', repeatable: true },
  answerStipend: { method: 'POST', path: '/company/placements/stipend-answer', repeatable: true },
  settleStipend: { method: 'POST', path: '/coordinator/placements/stipend-settle', repeatable: true },
  listCompanyStipends: { method: 'GET', path: '/company/stipends' },
  listUnpaidStipends: { method: 'GET', path: '/coordinator/stipends' },
} as const;
