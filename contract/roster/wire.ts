/**
 * Method and path, below the API base, of the calls about rosters and claims. Plain data: browsers read it
 * too.
 */
export const WIRE = {
  listRoster: { method: 'GET', path: '/administration/roster' },
  importRoster: { method: 'POST', path: '/administration/roster/import', repeatable: true },
  exportRoster: { method: 'GET', path: '/administration/roster/export' },
  storeRoster: { method: 'POST', path: '/administration/roster/store', repeatable: true },
  getInvitations: { method: 'GET', path: '/administration/roster/invitations' },
  stopInvitations: {
    method: 'POST',
    path: '/administration/roster/invitations-stop',
    repeatable: true,
  },
  inviteRoster: { method: 'POST', path: '/administration/roster/invite', repeatable: true },
  listCollegeRoster: { method: 'GET', path: '/coordinator/roster' },
  importCollegeRoster: { method: 'POST', path: '/coordinator/roster/import', repeatable: true },
  exportCollegeRoster: { method: 'GET', path: '/coordinator/roster/export' },
  storeCollegeRoster: { method: 'POST', path: '/coordinator/roster/store', repeatable: true },
  getCollegeInvitations: { method: 'GET', path: '/coordinator/roster/invitations' },
  stopCollegeInvitations: {
    method: 'POST',
    path: '/coordinator/roster/invitations-stop',
    repeatable: true,
  },
  inviteCollegeRoster: { method: 'POST', path: '/coordinator/roster/invite', repeatable: true },
  getEnrolment: { method: 'GET', path: '/student/enrolment' },
  objectToRoster: { method: 'POST', path: '/student/enrolment/object', repeatable: true },
  listClaims: { method: 'GET', path: '/coordinator/claims' },
  decideClaims: { method: 'POST', path: '/coordinator/claims/decide', repeatable: true },
} as const;
