import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { paths } from '#src/lib/paths';
import { selectHasRole, selectHomePath, selectIsSignedIn } from '#src/state/auth/selectors';
import { loginRequired } from '#src/state/auth/slice';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';
import { useAppDispatch, useAppSelector } from '../hooks';

interface Props {
  role: RoleId;
  children: ReactNode;
}

/**
 * Signed-out visitors go to sign in and come back; another role goes to its own place
 * (docs/rules.md, sign-in 5).
 */
export function Protected({ role, children }: Props) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  const allowed = useAppSelector(selectHasRole(role));
  const ownPlace = useAppSelector(selectHomePath);
  const [arrivedAt] = useState(!signedIn ? pathname + search : null);

  useEffect(() => {
    // Only on arrival: a session that ended here has told its path itself, and a logout wants none
    // remembered.
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
