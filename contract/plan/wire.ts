/** Method and path, below the API base, of the calls about plans. Plain data: browsers read it too. */
export const WIRE = {
  listPlan: { method: 'GET', path: '/coordinator/plan' },
  storePlan: { method: 'POST', path: '/coordinator/plan/store', repeatable: true },
  deletePlan: { method: 'POST', path: '/coordinator/plan/delete', repeatable: true },
  copyPlan: { method: 'POST', path: '/coordinator/plan/copy', repeatable: true },
  creditPlan: { method: 'POST', path: '/coordinator/plan/credit', repeatable: true },
  exemptPlan: { method: 'POST', path: '/coordinator/plan/exempt', repeatable: true },
  removeCredit: { method: 'POST', path: '/coordinator/plan/credit-remove', repeatable: true },
  removeExemption: { method: 'POST', path: '/coordinator/plan/exempt-remove', repeatable: true },
} as const;
