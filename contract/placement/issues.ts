/** What can happen to a placement that its coordinator must decide about. */
export const PLACEMENT_ISSUES = [
  'left_roster',
  'branch_changed',
  'college_changed',
  'confirmation_revoked',
  'company_suspended',
  'supervisor_undeliverable',
  'not_starting',
  'not_my_intern',
  'account_deleted',
  'plan_unclear',
] as const;
export type PlacementIssueKind = (typeof PLACEMENT_ISSUES)[number];

export const PLACEMENT_ISSUE_LABEL: Readonly<Record<PlacementIssueKind, string>> = {
  left_roster: 'Student left the roster',
  branch_changed: 'Branch changed',
  college_changed: 'College changed',
  confirmation_revoked: 'Enrolment no longer confirmed',
  company_suspended: 'Company suspended',
  supervisor_undeliverable: 'Mail to the supervisor not delivered',
  not_starting: 'Student is not starting',
  not_my_intern: 'Supervisor says: not my intern',
  account_deleted: 'Student deleted the account',
  plan_unclear: 'Item of the plan to choose',
};

/** The list shows open issues unless `state` asks for the settled ones. */
export const ISSUE_STATES = ['open', 'settled'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];
