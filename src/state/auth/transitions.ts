import type { User } from '#contract/auth/calls';
import type { TransitionTable } from '#contract/lifecycle';
import { internalPath } from '#contract/internalPath';
import { isSamePerson } from '#src/lib/samePerson';
import { createMachine } from '../machine';

/** Exactly these five facts; the phase is derived. */
export interface AuthState {
  user: User | null;
  loading: boolean;
  error: string | null;
  authReady: boolean;
  loginRedirectPath: string | null;
}

export type AuthPhase = 'starting' | 'signedOut' | 'signingIn' | 'signedIn' | 'signingOut';

export type AuthEvent =
  | { type: 'userRequested' }
  | { type: 'userReceived'; user: User }
  | { type: 'userMissing'; message: string | null }
  | { type: 'loginSubmitted' }
  | { type: 'loginSucceeded'; user: User }
  | { type: 'loginFailed'; message: string }
  | { type: 'logoutSubmitted' }
  | { type: 'loggedOut' }
  | { type: 'logoutFailed'; message: string }
  | { type: 'sessionExpired'; path: string | null }
  | { type: 'loginRequired'; path: string }
  | { type: 'profileRequired'; path: string }
  | { type: 'redirectFollowed' }
  | { type: 'guestPageRefused' };

export const INITIAL_AUTH: AuthState = {
  user: null,
  loading: false,
  error: null,
  authReady: false,
  loginRedirectPath: null,
};

/** `starting` ends with the first answer about the user, whichever it is. */
export const AUTH_TRANSITIONS: TransitionTable<AuthPhase, AuthEvent['type']> = {
  starting: { userRequested: 'starting', userReceived: 'signedIn', userMissing: 'signedOut' },
  signedOut: {
    userReceived: 'signedIn',
    userMissing: 'signedOut',
    loginSubmitted: 'signingIn',
    loginRequired: 'signedOut',
    redirectFollowed: 'signedOut',
  },
  signingIn: { loginSucceeded: 'signedIn', loginFailed: 'signedOut' },
  signedIn: {
    userReceived: 'signedIn',
    userMissing: 'signedOut',
    logoutSubmitted: 'signingOut',
    sessionExpired: 'signedOut',
    profileRequired: 'signedIn',
    redirectFollowed: 'signedIn',
    guestPageRefused: 'signedOut',
  },
  signingOut: {
    loggedOut: 'signedOut',
    logoutFailed: 'signedIn',
    sessionExpired: 'signedOut',
    userMissing: 'signedOut',
  },
};

export function authPhase({ authReady, user, loading }: AuthState): AuthPhase {
  if (!authReady) return 'starting';
  if (user) return loading ? 'signingOut' : 'signedIn';
  return loading ? 'signingIn' : 'signedOut';
}

export const authMachine = createMachine<AuthState, AuthPhase, AuthEvent>({
  name: 'auth',
  transitions: AUTH_TRANSITIONS,
  phaseOf: authPhase,
  effects: {
    userRequested: () => ({ loading: true }),
    // A page belongs to its first user until it is reloaded (docs/providers.md, wire 15).
    userReceived: (facts, { user }) => ({
      user: facts.user && !isSamePerson(facts.user, user) ? facts.user : user,
      loading: false,
      error: null,
      authReady: true,
    }),
    userMissing: (_facts, { message }) => ({ user: null, loading: false, error: message, authReady: true }),
    loginSubmitted: () => ({ loading: true, error: null }),
    loginSucceeded: (_facts, { user }) => ({ user, loading: false, error: null }),
    loginFailed: (_facts, { message }) => ({ user: null, loading: false, error: message }),
    logoutSubmitted: () => ({ loading: true, error: null }),
    loggedOut: () => ({ user: null, loading: false, error: null, loginRedirectPath: null }),
    logoutFailed: (_facts, { message }) => ({ loading: false, error: message }),
    sessionExpired: (_facts, { path }) => ({
      user: null,
      loading: false,
      error: null,
      loginRedirectPath: internalPath(path),
    }),
    loginRequired: (_facts, { path }) => ({ loginRedirectPath: internalPath(path) }),
    profileRequired: (_facts, { path }) => ({ loginRedirectPath: internalPath(path) }),
    redirectFollowed: () => ({ loginRedirectPath: null }),
    guestPageRefused: () => ({ user: null, loading: false, error: null }),
  },
});
