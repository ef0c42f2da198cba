import { useEffect, useState, type ComponentType } from 'react';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { useAppSelector } from '../hooks';

/**
 * Where the bell stands for whoever is signed in. Its code, and that of live updates, comes after the page;
 * without it the page is the same but for the bell.
 */
export function BellPlace() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (signedIn)
      import(/* webpackChunkName: "live" */ '../live/Bell').then(
        (code) => setBell(() => code.default),
        () => undefined,
      );
  }, [signedIn]);
  return signedIn ? <span className="bell-place">{Bell && <Bell />}</span> : null;
}
