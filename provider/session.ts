/** An account as the portal tells of it. */
export interface Account {
  id: number;
  role_id: number;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
}

/** The signed-in user of a request. */
export interface SessionUser extends Account {
  /** The branches that a coordinator follows; null follows all of the college. */
  branches: string[] | null;
}

export interface Session {
  /** SHA-256 of the cookie's value, the key of the stored session. */
  idHash: string;
  csrfToken: string;
  /** Whether two steps stand before it: the account's own, or the university's. */
  twoSteps: boolean;
  user: SessionUser;
}
