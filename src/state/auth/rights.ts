/** What the user may do, as pages ask it that not every visitor loads. */
import { known } from '#contract/known';
import { mayManageCompany, mayWriteForCompany } from '#contract/member/roles';
import { ROLES } from '#contract/roles';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { dashboardOf, paths } from '#src/lib/paths';
import { applySlug } from '#src/lib/applySlug';
import { selectHasRole, selectIsStudent } from './selectors';
import type { AuthState } from './transitions';

interface WithAuth {
  auth: AuthState;
}

/** Staff must set up their second step first (docs/security.md, sign-in 24). */
export const selectLacksTwoStep = (state: WithAuth) => state.auth.user?.two_step_required === true;
/** The terms in force are still to be agreed to (docs/privacy.md, consent 2). */
export const selectLacksConsent = (state: WithAuth) => state.auth.user?.consent_required === true;

/** The internship to apply to, once signed in with a complete profile. */
export const selectPurpose = (state: WithAuth): string | null => applySlug(state.auth.loginRedirectPath);

export const selectHomePath = (state: WithAuth): string =>
  state.auth.user ? dashboardOf(state.auth.user.role_id) : paths.home;

/** Of a member of a company; null of all others. */
export const selectCompanyRole = (state: WithAuth) => state.auth.user?.company_role ?? null;
export const selectMayWrite = (state: WithAuth) => mayWriteForCompany(selectCompanyRole(state));
export const selectMayManageCompany = (state: WithAuth) => mayManageCompany(selectCompanyRole(state));

/** The university's office: a coordinator of all colleges. */
export const selectFollowsAllColleges = (state: WithAuth) =>
  state.auth.user?.role_id === ROLES.coordinator && state.auth.user.college === null;

/** Whose pending work the public home shows. */
export const selectIsOfModeration = (state: WithAuth) =>
  selectHasRole(ROLES.moderator)(state) || selectHasRole(ROLES.administrator)(state);

/** Guests and students are offered to apply; other roles cannot. */
export const selectCanApply = (state: WithAuth) => state.auth.user === null || selectIsStudent(state);

/** Whose pages these are: a student's or company's own; of staff the college, or what they look after. */
export function selectWhose(state: WithAuth): string | null {
  const { user } = state.auth;
  if (!user) return null;
  if (user.role_id === ROLES.student) return user.name;
  if (user.role_id === ROLES.company) return user.company?.name || user.name;
  if (selectFollowsAllColleges(state)) return 'All colleges';
  return user.college ?? known(ROLE_LABELS, user.role_id) ?? null;
}
