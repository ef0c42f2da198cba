/** Method and path, below the API base, of the calls about reports. Plain data: browsers read it too. */
export const WIRE = {
  reportInternship: { method: 'POST', path: '/internships/report', repeatable: true },
  listReports: { method: 'GET', path: '/moderation/reports' },
  decideReports: { method: 'POST', path: '/moderation/reports/decide', repeatable: true },
} as const;
