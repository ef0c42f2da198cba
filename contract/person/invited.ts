import type { MemberRole } from '../member/roles';
import { ROLES, roleName } from '../roles';

/** Of the token in a mailed link; a shorter one was broken off. */
export const TOKEN_LENGTH = 43;

export interface InvitedAs {
  role_id: number;
  /** Of a coordinator; null of the university's office. */
  college: string | null;
  /** Of a person of a company. */
  member_role: MemberRole | null;
  company: string | null;
}

/** Within a sentence: "recruiter of Demo Technologies". */
export function invitedAs({ role_id, college, member_role, company }: InvitedAs): string {
  if (member_role !== null) return company ? `${member_role} of ${company}` : member_role;
  if (role_id === ROLES.coordinator) return `coordinator of ${college ?? 'all colleges'}`;
  return roleName(role_id) ?? 'member';
}
