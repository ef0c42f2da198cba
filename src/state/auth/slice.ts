import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { TEXTS } from '#contract/texts';
import { authApi } from '#src/api/authApi';
import { isSessionGone, toFailure } from '#src/api/transport/result';
import { showPhase } from '../phases';
import { authMachine, authPhase, INITIAL_AUTH, type AuthState } from './transitions';

const { getCurrentUser, login, logout } = authApi.endpoints;
const messageOf = (error: unknown, fallback: string) => toFailure(error)?.message || fallback;
const { step } = authMachine;

/** Somebody logged out, as far as this browser is concerned: nothing of that person is kept here. */
export const loggedOut = createAction<{ userId: number }>('auth/loggedOut');

/** Every reducer hands one event to the machine; nothing else writes. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: INITIAL_AUTH,
  reducers: {
    /** A page for signed-in users was visited while signed out. */
    loginRequired: (state, { payload }: PayloadAction<{ path: string }>) =>
      step(state, { type: 'loginRequired', path: payload.path }),
    /** The provider no longer knows the session; `path` is where the user was. */
    sessionExpired: (state, { payload }: PayloadAction<{ path: string | null }>) =>
      step(state, { type: 'sessionExpired', path: payload.path }),
    /** An application was begun before the profile that it needs was complete. */
    profileRequired: (state, { payload }: PayloadAction<{ path: string }>) =>
      step(state, { type: 'profileRequired', path: payload.path }),
    /** The page remembered for after the login was opened, or was not this user's to open. */
    redirectFollowed: (state) => step(state, { type: 'redirectFollowed' }),
    /** A server rendering a page saw no session: nobody needs to be asked who this is. */
    guestArrived: (state) => step(state, { type: 'userMissing', message: null }),
    /**
     * A user whose role has no use for a guest page arrived on one signed in: signed out here, not at the
     * provider.
     */
    guestPageRefused: (state) => step(state, { type: 'guestPageRefused' }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(getCurrentUser.matchPending, (state) => step(state, { type: 'userRequested' }))
      .addMatcher(getCurrentUser.matchFulfilled, (state, { payload }) =>
        step(state, { type: 'userReceived', user: payload }),
      )
      .addMatcher(getCurrentUser.matchRejected, (state, { payload, meta }) =>
        meta.condition
          ? state
          : step(state, {
              type: 'userMissing',
              message: payload?.status === 401 ? null : messageOf(payload, TEXTS.userFetchFailed),
            }),
      )
      .addMatcher(login.matchPending, (state) => step(state, { type: 'loginSubmitted' }))
      .addMatcher(login.matchFulfilled, (state, { payload }) =>
        step(state, { type: 'loginSucceeded', user: payload.data }),
      )
      .addMatcher(login.matchRejected, (state, { payload }) =>
        step(state, { type: 'loginFailed', message: messageOf(payload, TEXTS.loginFailed) }),
      )
      .addMatcher(logout.matchPending, (state) => step(state, { type: 'logoutSubmitted' }))
      .addMatcher(logout.matchFulfilled, (state) => step(state, { type: 'loggedOut' }))
      .addMatcher(logout.matchRejected, (state, { payload }) =>
        // A session that is already gone is as good as ended.
        isSessionGone(payload)
          ? step(state, { type: 'loggedOut' })
          : step(state, { type: 'logoutFailed', message: messageOf(payload, TEXTS.logoutFailed) }),
      );
  },
});

export const {
  loginRequired,
  sessionExpired,
  profileRequired,
  redirectFollowed,
  guestArrived,
  guestPageRefused,
} = authSlice.actions;

showPhase<AuthState>('auth', (auth) => ({ phase: authPhase(auth), ...auth }));
