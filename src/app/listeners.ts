/** Event → reaction: the only place of the store that uses storage, toasts and navigation. */
import {
  createListenerMiddleware,
  isAnyOf,
  isRejected,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { User } from '#contract/auth/calls';
import type { CODES } from '#contract/codes';
import { TEXTS } from '#contract/texts';
import { api } from '../api/api';
import { askUser, authApi } from '../api/authApi';
import { otherPersonDetected } from '../api/transport/events';
import { isOtherPerson, toFailure } from '../api/transport/result';
import { PUBLIC_TAGS, type TagType } from '../api/tagTypes';
import { isDashboard, paths } from '../lib/paths';
import { isSamePerson } from '../lib/samePerson';
import { selectAuthPhase } from '../state/auth/selectors';
import { guestPageRefused, loggedOut, loginRequired, sessionExpired } from '../state/auth/slice';
import type { AuthState } from '../state/auth/transitions';
import { formSubmitted, noticed, noticedError, noticedSuccess, type NoticePayload } from '../state/notices';
import { themeChosen, type Theme } from '../state/ui';
import type { StoreDispatch } from '../state/undo';

export interface Reactions {
  toast(notice: NoticePayload, dispatch: StoreDispatch): void;
  clearToasts(): void;
  navigate(path: string): void;
  currentPath(): string;
  applyTheme(theme: Theme): void;
  tellSignedIn(userId: number): void;
}

// Types only, which keep the table of codes out of the first load.
const COMPANY_SUSPENDED: typeof CODES.companySuspended = 'COMPANY_SUSPENDED';

const STILL_IN = 'You are still logged in on this device.';

const TWO_STEP_REQUIRED: typeof CODES.twoStepRequired = 'TWO_STEP_REQUIRED';

const { login, logout, getCurrentUser } = authApi.endpoints;
const endpointOf = (action: { meta?: unknown }) =>
  (action.meta as { arg?: { endpointName?: string } } | undefined)?.arg?.endpointName;

const failed = (action: UnknownAction): action is UnknownAction & { meta?: unknown; payload?: unknown } =>
  isRejected(action);

export function createListeners(reactions: Reactions): Middleware {
  const { middleware, startListening: on } = createListenerMiddleware<{
    api: ReturnType<typeof api.reducer>;
    auth: AuthState;
    otherPerson: User | null;
  }>({
    // The dispatch and the other listeners continue; the error is reported on `window` like any uncaught one.
    onError: (error) =>
      setTimeout(() => {
        throw error;
      }),
  });

  on({ actionCreator: noticed, effect: ({ payload }, { dispatch }) => reactions.toast(payload, dispatch) });

  on({ actionCreator: formSubmitted, effect: () => reactions.clearToasts() });

  on({
    matcher: isAnyOf(logout.matchFulfilled, logout.matchRejected),
    effect: (action, { getOriginalState, getState, dispatch }) => {
      // A user here means failure.
      if (getState().auth.user) {
        const { payload } = action as { payload?: unknown };
        const failure = toFailure(payload);
        // Without an answer nobody knows.
        const known = failure?.status === 0 ? failure.message : STILL_IN;
        if (!isOtherPerson(payload)) dispatch(noticedError(TEXTS.logoutFailed, known));
        return;
      }
      const { user } = getOriginalState().auth;
      if (user) dispatch(loggedOut({ userId: user.id }));
      reactions.navigate(paths.signIn);
      dispatch(api.util.resetApiState());
      dispatch(noticedSuccess(TEXTS.loggedOut));
    },
  });

  // Cached answers may look different after a login, and other tabs may show another user's.
  on({
    matcher: login.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      const cached = Object.keys(getState().api.provided.tags) as TagType[];
      dispatch(api.util.invalidateTags(cached.filter((type) => !PUBLIC_TAGS.includes(type))));
      reactions.tellSignedIn(payload.data.id);
    },
  });

  // Another person signed in elsewhere in this browser, or this one again (docs/providers.md, wire 15).
  on({
    matcher: getCurrentUser.matchFulfilled,
    effect: ({ payload }, { getOriginalState, getState, dispatch }) => {
      const { user } = getOriginalState().auth;
      if (!user) return;
      if (!isSamePerson(user, payload)) dispatch(otherPersonDetected(payload));
      else if (getState().otherPerson) dispatch(otherPersonDetected(null));
    },
  });

  // A 401 on any call but the sign-in's own ends the session in the store (docs/security.md, sign-in 6).
  on({
    matcher: failed,
    effect: (action, { getState, dispatch }) => {
      const endpoint = endpointOf(action);
      // News come from another host without a session; during a logout a 401 is expected.
      if (
        selectAuthPhase(getState()) !== 'signedIn' ||
        !action.type.startsWith(`${api.reducerPath}/`) ||
        endpoint === login.name ||
        endpoint === getCurrentUser.name ||
        endpoint === logout.name
      )
        return;
      if (toFailure(action.payload)?.status !== 401) return;
      dispatch(sessionExpired({ path: reactions.currentPath() }));
    },
  });

  // Logged out in another tab: the sign-in leads back to a page that needs one, as after any ended session.
  on({
    matcher: getCurrentUser.matchRejected,
    effect: ({ payload }, { getOriginalState, getState, dispatch }) => {
      if (selectAuthPhase(getOriginalState()) !== 'signedIn' || getState().auth.user) return;
      const path = reactions.currentPath();
      if (toFailure(payload)?.status === 401 && isDashboard(path)) dispatch(loginRequired({ path }));
    },
  });

  // Suspended meanwhile: the company's area refetches the reason (docs/rules.md, suspension 5).
  on({
    matcher: failed,
    effect: ({ payload }, { dispatch }) => {
      if (toFailure(payload)?.code === COMPANY_SUSPENDED)
        dispatch(api.util.invalidateTags(['CompanyPercentage', 'CompanyProfile']));
    },
  });

  // The policy requires a second step by now: the user is refetched, whose pages lead there.
  on({
    matcher: failed,
    effect: ({ payload }, { dispatch, getState }) => {
      const { user } = getState().auth;
      if (toFailure(payload)?.code !== TWO_STEP_REQUIRED || !user || user.two_step_required) return;
      void dispatch(askUser() as never);
    },
  });

  on({
    matcher: isAnyOf(sessionExpired, guestPageRefused),
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });

  // Dashboards redirect by their guard; other pages have none.
  on({
    actionCreator: sessionExpired,
    effect: () => {
      if (!reactions.currentPath().startsWith('/dashboard')) reactions.navigate(paths.signIn);
    },
  });

  on({ actionCreator: themeChosen, effect: ({ payload }) => reactions.applyTheme(payload) });

  return middleware;
}
