/**
 * Method and path, below the API base, of the administrators' calls and of what they publish. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  getSite: { method: 'GET', path: '/site' },
  storeSite: { method: 'POST', path: '/administration/site/store', repeatable: true },
  getPage: { method: 'GET', path: '/pages/:key' },
  listPages: { method: 'GET', path: '/administration/pages' },
  storePage: { method: 'POST', path: '/administration/pages/store', repeatable: true },
  getOverview: { method: 'GET', path: '/administration/overview' },
  listAdministrationAudit: { method: 'GET', path: '/administration/audit' },
  exportAdministrationAudit: { method: 'GET', path: '/administration/audit/export' },
  listEntries: { method: 'GET', path: '/administration/lists' },
  storeListEntry: { method: 'POST', path: '/administration/lists/store', repeatable: true },
  mergeListEntries: { method: 'POST', path: '/administration/lists/merge', repeatable: true },
  retireListEntry: { method: 'POST', path: '/administration/lists/retire', repeatable: true },
  importList: { method: 'POST', path: '/administration/lists/import', repeatable: true },
  exportList: { method: 'GET', path: '/administration/lists/export' },
} as const;
