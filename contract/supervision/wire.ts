/** Method and path, below the API base, of the calls about what supervisors say. Browsers read it too. */
export const WIRE = {
  getSupervision: { method: 'GET', path: '/supervision' },
  confirmWeeks: { method: 'POST', path: '/supervision/confirm' },
  evaluate: { method: 'POST', path: '/supervision/evaluate' },
  renewSupervision: { method: 'POST', path: '/supervision/renew' },
  confirmCompanyWeeks: {
    method: 'POST',
    path: '/company/placements/weeks-confirm',
    repeatable: true,
  },
  confirmManyWeeks: { method: 'POST', path: '/supervision/weeks-confirm' },
  notMyIntern: { method: 'POST', path: '/supervision/not-my-intern' },
  confirmInternsWeeks: { method: 'POST', path: '/company/interns/weeks-confirm', repeatable: true },
  evaluateAtCompany: { method: 'POST', path: '/company/placements/evaluate', repeatable: true },
  confirmPaperWeeks: {
    method: 'POST',
    path: '/coordinator/placements/weeks-confirm',
    repeatable: true,
  },
  enterEvaluation: { method: 'POST', path: '/coordinator/placements/evaluate', repeatable: true },
  sendSupervisionLink: {
    method: 'POST',
    path: '/coordinator/placements/supervisor-link',
    repeatable: true,
  },
  revokeSupervisionLink: {
    method: 'POST',
    path: '/coordinator/placements/supervisor-link-revoke',
    repeatable: true,
  },
  listWeekNotes: { method: 'GET', path: '/coordinator/placements/week-notes' },
  listOwnWeekNotes: { method: 'GET', path: '/student/placements/week-notes' },
  answerWeekNote: { method: 'POST', path: '/student/placements/week-answer', repeatable: true },
  listGuides: { method: 'GET', path: '/coordinator/guides' },
} as const;
