import type { MemberRole } from '#contract/member/roles';

export interface Account {
  id: number;
  role_id: number;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
}

/** Of a member; `id` and `name` are the company's. */
export interface OwnCompany {
  id: number;
  name: string;
  role: MemberRole;
  /** An owner demands the second step. */
  two_step_required: boolean;
}

export interface SessionUser extends Account {
  /** Null of other roles, and until a company has a profile: its account is the owner then. */
  company: OwnCompany | null;
  /** Null: the whole college. */
  branches: string[] | null;
}

export interface Session {
  /** SHA-256 of the cookie, the key of the stored session. */
  idHash: string;
  csrfToken: string;
  /** Whether it took two steps, the account's own or the university's. */
  twoSteps: boolean;
  user: SessionUser;
}

/** Of what runs in the background: nothing can be undone by it. */
export const NO_SESSION = '';
