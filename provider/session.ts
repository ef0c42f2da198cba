export interface Account {
  id: number;
  role_id: number;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
}

export interface SessionUser extends Account {
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
