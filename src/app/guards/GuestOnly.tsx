import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, PLACES } from '#src/lib/paths';
import {
  selectIsSignedIn,
  selectKeepsSessionOnGuestPages,
  selectLandingPath,
  selectUser,
} from '#src/state/auth/selectors';
import { guestPageRefused, redirectFollowed } from '#src/state/auth/slice';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';
import { useAppDispatch, useAppSelector } from '../hooks';

/** Arriving signed in as neither student nor company logs out locally (docs/security.md, sign-in 4). */
export function GuestOnly({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(selectIsSignedIn);
  const keepsSession = useAppSelector(selectKeepsSessionOnGuestPages);
  const landing = useAppSelector(selectLandingPath);
  const user = useAppSelector(selectUser);
  const { state } = useLocation() as { state: { invited?: boolean } | null };
  // Staff without a dashboard land on the public home, but not at the first sign-in.
  const place = state?.invited && landing === paths.home && PLACES.find(([, role]) => role === user?.role_id);
  const [arrivedSignedIn, setArrivedSignedIn] = useState(signedIn);
  if (arrivedSignedIn && !signedIn) setArrivedSignedIn(false);
  const refused = signedIn && arrivedSignedIn && !keepsSession;

  useEffect(() => {
    if (refused) dispatch(guestPageRefused());
  }, [refused, dispatch]);
  // The remembered page is used once: forgotten on leaving for it.
  useEffect(
    () => () => void (signedIn && !refused && dispatch(redirectFollowed())),
    [signedIn, refused, dispatch],
  );

  if (!signedIn || refused) return children;
  return (
    <>
      <LoadingScreen />
      <Navigate to={place ? place[0] : landing} replace />
    </>
  );
}
