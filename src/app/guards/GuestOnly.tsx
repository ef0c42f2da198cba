import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import {
  selectIsSignedIn,
  selectKeepsSessionOnGuestPages,
  selectLandingPath,
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
      <Navigate to={landing} replace />
    </>
  );
}
