import { createSelector } from '@reduxjs/toolkit';
import { ROLES, type RoleId } from '#contract/roles';
import { dashboardOf, hasDashboard, isForeignDashboard, paths } from '#src/lib/paths';
import { authPhase, type AuthState } from './transitions';

interface WithAuth {
  auth: AuthState;
}

export const selectUser = (state: WithAuth) => state.auth.user;
export const selectUserId = (state: WithAuth) => state.auth.user?.id ?? null;
export const selectAuthReady = (state: WithAuth) => state.auth.authReady;
/** `starting` until the first answer about the user. Derived from the slice's five facts, never stored. */
export const selectAuthPhase = (state: WithAuth) => authPhase(state.auth);
export const selectIsSignedIn = (state: WithAuth) => state.auth.user !== null;
export const selectIsSigningOut = (state: WithAuth) => authPhase(state.auth) === 'signingOut';
export const selectLoginRedirectPath = (state: WithAuth) => state.auth.loginRedirectPath;
export const selectDashboardPath = (state: WithAuth): string | null => {
  const user = state.auth.user;
  return user && hasDashboard(user.role_id) ? dashboardOf(user.role_id) : null;
};

/** Redirecting to a guest page would loop. */
const isGuestPage = (path: string) =>
  [paths.signIn, paths.register, paths.companyRegistration].some((page) => path.split(/[?#]/)[0] === page);

/** The remembered page if this role may open it, else the own place (docs/security.md, sign-in 3). */
export const selectLandingPath = createSelector(
  [selectUser, selectLoginRedirectPath],
  (user, redirect): string => {
    if (!user) return paths.home;
    return redirect && !isGuestPage(redirect) && !isForeignDashboard(redirect, user.role_id)
      ? redirect
      : dashboardOf(user.role_id);
  },
);

/** Of a user with this role. */
export const selectHasRole = (role: RoleId) => (state: WithAuth) => state.auth.user?.role_id === role;
export const selectIsStudent = selectHasRole(ROLES.student);
const selectIsCompany = selectHasRole(ROLES.company);
/** Students and companies keep their session on guest pages; others are logged out locally. */
export const selectKeepsSessionOnGuestPages = (state: WithAuth) =>
  selectIsStudent(state) || selectIsCompany(state);
