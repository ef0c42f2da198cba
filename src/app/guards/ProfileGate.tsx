import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ROLES, type RoleId } from '#contract/roles';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useGetCompanyPercentageQuery } from '#src/api/companyProfileApi';
import { useGetStudentPercentageQuery } from '#src/api/studentApi';
import { companyPaths, studentPaths } from '#src/lib/dashboardPaths';
import { applySlug } from '#src/lib/applySlug';
import { selectLoginRedirectPath } from '#src/state/auth/selectors';
import { profileRequired, redirectFollowed } from '#src/state/auth/slice';
import { noticed } from '#src/state/notices';
import { useAppDispatch, useAppSelector } from '../hooks';
import { SuspendedCompany } from '#src/areas/company/SuspendedCompany';

const GATES = {
  [ROLES.student]: { text: DASHBOARD_TEXTS.studentGate, profile: studentPaths.profile },
  [ROLES.company]: { text: DASHBOARD_TEXTS.companyGate, profile: companyPaths.profile },
} as const;
const hasGate = (role: RoleId): role is keyof typeof GATES => role in GATES;

// Once per sign-in; a profile save refetches through its tag.
const FETCHED_ONCE = { refetchOnMountOrArgChange: false } as const;

interface Props {
  role: RoleId;
  /** False on the profile pages themselves. */
  gated: boolean;
  /** Account pages stay open to a suspended company. */
  account?: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/** A failed check blocks nothing. See docs/rules.md, profiles 1 and 7 and suspension 5. */
export function ProfileGate({ role, gated, account = false, skeleton, children }: Props) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const remembered = useAppSelector(selectLoginRedirectPath);
  const student = useGetStudentPercentageQuery(undefined, { ...FETCHED_ONCE, skip: role !== ROLES.student });
  const company = useGetCompanyPercentageQuery(undefined, { ...FETCHED_ONCE, skip: role !== ROLES.company });
  const { data, isLoading, isUninitialized, isFetching } = role === ROLES.company ? company : student;
  const gate = hasGate(role) ? GATES[role] : null;
  // During the refetch after a save the old answer must not redirect anybody.
  const suspension = role === ROLES.company && gated && !account ? company.data?.suspension : null;
  const blocked = gated && gate !== null && data?.mandatory_field === false && !isFetching && !suspension;

  const waiting =
    gated &&
    gate !== null &&
    (isLoading || isUninitialized || (isFetching && data?.mandatory_field === false));

  useEffect(() => {
    if (!blocked || !gate) return;
    dispatch(noticed({ kind: 'info', messages: [gate.text] }));
    if (applySlug(pathname)) dispatch(profileRequired({ path: pathname }));
  }, [blocked, gate, pathname, dispatch]);

  const reached = !blocked && !waiting && remembered === pathname;
  useEffect(() => {
    if (reached) dispatch(redirectFollowed());
  }, [reached, dispatch]);

  if (suspension) return <SuspendedCompany reason={suspension.reason} />;
  if (blocked && gate)
    return (
      <>
        {skeleton}
        <Navigate to={gate.profile} replace />
      </>
    );
  return waiting ? skeleton : children;
}
