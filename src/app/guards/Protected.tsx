import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { paths } from '#src/lib/paths';
import { selectHasRole, selectIsSignedIn } from '#src/state/auth/selectors';
import { selectHomePath } from '#src/state/auth/rights';
import { loginRequired } from '#src/state/auth/slice';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';
import { useAppDispatch, useAppSelector } from '../hooks';

interface Props {
  role: RoleId;
  children: ReactNode;
}

/** Guests sign in and return; other roles go to their own dashboard (docs/security.md, sign-in 5). */
export function Protected({ role, children }: Props) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  const allowed = useAppSelector(selectHasRole(role));
  const ownPlace = useAppSelector(selectHomePath);
  const [arrivedAt] = useState(!signedIn ? pathname + search : null);

  useEffect(() => {
    // Only on arrival: an ended session has reported its path, and a logout remembers none.
    if (arrivedAt !== null) dispatch(loginRequired({ path: arrivedAt }));
  }, [dispatch, arrivedAt]);

  if (!signedIn || !allowed)
    return (
      <>
        <LoadingScreen />
        <Navigate to={signedIn ? ownPlace : paths.signIn} replace />
      </>
    );
  return children;
}
