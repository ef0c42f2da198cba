/** Method and path, below the API base, of the calls about moderators. Plain data: browsers read it too. */
export const WIRE = {
  listModerationQueue: { method: 'GET', path: '/moderation/queue' },
  getModerationItem: { method: 'GET', path: '/moderation/show' },
  openModerationItem: { method: 'POST', path: '/moderation/open' },
  listModerationRecords: { method: 'GET', path: '/moderation/records' },
  listModerationHistory: { method: 'GET', path: '/moderation/history' },
  listNotifiedStudents: { method: 'GET', path: '/moderation/told' },
  decideModeration: { method: 'POST', path: '/moderation/decide', repeatable: true },
  listAudit: { method: 'GET', path: '/moderation/audit' },
  exportAudit: { method: 'GET', path: '/moderation/audit/export' },
} as const;
