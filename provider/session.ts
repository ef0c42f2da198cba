/** The signed-in user of a request. */
export interface SessionUser {
  id: number;
  role_id: number;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
}

export interface Session {
  /** SHA-256 of the cookie's value, the key of the stored session. */
  idHash: string;
  csrfToken: string;
  user: SessionUser;
}
