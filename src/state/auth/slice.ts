import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { TEXTS } from '#contract/texts';
import { authApi } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';
import { showPhase } from '../phases';
import { authMachine, authPhase, INITIAL_AUTH, type AuthState } from './transitions';

const { getCurrentUser, login, logout } = authApi.endpoints;
const messageOf = (error: unknown, fallback: string) => toFailure(error)?.message || fallback;
const { step } = authMachine;

/** Logged out in this browser: nothing of this user is kept. */
export const loggedOut = createAction<{ userId: number }>('auth/loggedOut');

/** Each reducer passes one event to the machine; nothing else writes. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: INITIAL_AUTH,
  reducers: {
    loginRequired: (state, { payload }: PayloadAction<{ path: string }>) =>
      step(state, { type: 'loginRequired', path: payload.path }),
    sessionExpired: (state, { payload }: PayloadAction<{ path: string | null }>) =>
      step(state, { type: 'sessionExpired', path: payload.path }),
    profileRequired: (state, { payload }: PayloadAction<{ path: string }>) =>
      step(state, { type: 'profileRequired', path: payload.path }),
    /** The remembered page was opened, or was not this user's to open. */
    redirectFollowed: (state) => step(state, { type: 'redirectFollowed' }),
    guestArrived: (state) => step(state, { type: 'userMissing', message: null }),
    /** Signed out here, not at the provider. */
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
        step(state, { type: 'logoutFailed', message: messageOf(payload, TEXTS.logoutFailed) }),
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
