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
  getPolicy: { method: 'GET', path: '/administration/policy' },
  storePolicy: { method: 'POST', path: '/administration/policy/store', repeatable: true },
  listPeople: { method: 'GET', path: '/administration/people' },
  invitePerson: { method: 'POST', path: '/administration/people/invite', repeatable: true },
  setPersonScope: { method: 'POST', path: '/administration/people/scope', repeatable: true },
  disablePerson: { method: 'POST', path: '/administration/people/disable', repeatable: true },
  enablePerson: { method: 'POST', path: '/administration/people/enable', repeatable: true },
  changePersonEmail: { method: 'POST', path: '/administration/people/email', repeatable: true },
  endPersonSessions: { method: 'POST', path: '/administration/people/sessions-end', repeatable: true },
  resetPersonTwoStep: { method: 'POST', path: '/administration/people/two-step-reset', repeatable: true },
  handOver: { method: 'POST', path: '/administration/people/hand-over', repeatable: true },
} as const;
