/** People of a company: an owner may do everything, a recruiter all but people, profile and deleting. */

export const MEMBER_ROLES = ['owner', 'recruiter', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_LABELS: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  viewer: 'Viewer',
};

/** For the choice of a role. */
export const MEMBER_ROLE_TEXTS: Readonly<Record<MemberRole, string>> = {
  owner: 'Everything, including people and the company profile',
  recruiter: 'Internships, applicants and interns',
  viewer: 'Reads everything, changes nothing',
};

export const MEMBER_STATES = ['invited', 'active'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Accounts of other roles are restricted by other rules. */
export const mayWriteForCompany = (role: MemberRole | null): boolean => role !== 'viewer';
export const mayManageCompany = (role: MemberRole | null): boolean => role === null || role === 'owner';
