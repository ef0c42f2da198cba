/** Method and path, below the API base, of the calls about years. Plain data: browsers read it too. */
export const WIRE = {
  listYears: { method: 'GET', path: '/administration/years' },
  storeYear: { method: 'POST', path: '/administration/years/store', repeatable: true },
  storeYearDraft: { method: 'POST', path: '/administration/years/draft', repeatable: true },
  closeYear: { method: 'POST', path: '/administration/years/close', repeatable: true },
  archiveYear: { method: 'POST', path: '/administration/years/archive', repeatable: true },
  listYearNames: { method: 'GET', path: '/coordinator/years' },
} as const;
