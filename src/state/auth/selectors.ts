import { createSelector } from '@reduxjs/toolkit';
import { ROLES, type RoleId } from '#contract/roles';
import { applySlug, dashboardOf, hasDashboard, isForeignDashboard, paths } from '#src/lib/paths';
import { authPhase, type AuthState } from './transitions';

interface WithAuth {
  auth: AuthState;
}

export const selectUser = (state: WithAuth) => state.auth.user;
export const selectUserId = (state: WithAuth) => state.auth.user?.id ?? null;
/** Staff must set up their second step first (docs/rules.md, sign-in 24). */
export const selectLacksTwoStep = (state: WithAuth) => state.auth.user?.two_step_required === true;
/** The terms in force are still to be agreed to (docs/rules.md, consent 2). */
export const selectLacksConsent = (state: WithAuth) => state.auth.user?.consent_required === true;
export const selectAuthReady = (state: WithAuth) => state.auth.authReady;
/** `starting` until the first answer about the user. Derived from the slice's five facts, never stored. */
export const selectAuthPhase = (state: WithAuth) => authPhase(state.auth);
export const selectIsSignedIn = (state: WithAuth) => state.auth.user !== null;
export const selectIsSigningOut = (state: WithAuth) => authPhase(state.auth) === 'signingOut';
export const selectLoginRedirectPath = (state: WithAuth) => state.auth.loginRedirectPath;
/** The internship to apply to, once signed in with a complete profile. */
export const selectPurpose = (state: WithAuth): string | null => applySlug(state.auth.loginRedirectPath);

export const selectDashboardPath = (state: WithAuth): string | null => {
  const user = state.auth.user;
  return user && hasDashboard(user.role_id) ? dashboardOf(user.role_id) : null;
};

export const selectHomePath = (state: WithAuth): string =>
  state.auth.user ? dashboardOf(state.auth.user.role_id) : paths.home;

/** Redirecting to a guest page would loop. */
const isGuestPage = (path: string) =>
  [paths.signIn, paths.register, paths.companyRegistration].some((page) => path.split(/[?#]/)[0] === page);

/** The remembered page if this role may open it, else the own place (docs/rules.md, sign-in 3). */
export const selectLandingPath = createSelector(
  [selectUser, selectLoginRedirectPath],
  (user, redirect): string => {
    if (!user) return paths.home;
    return redirect && !isGuestPage(redirect) && !isForeignDashboard(redirect, user.role_id)
      ? redirect
      : dashboardOf(user.role_id);
  },
);

/** The university's office: a coordinator of all colleges. */
export const selectFollowsAllColleges = (state: WithAuth) =>
  state.auth.user?.role_id === ROLES.coordinator && state.auth.user.college === null;

const hasRole = (role: number) => (state: WithAuth) => state.auth.user?.role_id === role;
export const selectIsStudent = hasRole(ROLES.student);
const selectIsCompany = hasRole(ROLES.company);
/** Whose pending work the public home shows. */
export const selectIsOfModeration = (state: WithAuth) =>
  hasRole(ROLES.moderator)(state) || hasRole(ROLES.administrator)(state);
export const selectHasRole = (role: RoleId) => hasRole(role);
/** Guests and students are offered to apply; other roles cannot. */
export const selectCanApply = (state: WithAuth) => state.auth.user === null || selectIsStudent(state);
/** Students and companies keep their session on guest pages; others are logged out locally. */
export const selectKeepsSessionOnGuestPages = (state: WithAuth) =>
  selectIsStudent(state) || selectIsCompany(state);
