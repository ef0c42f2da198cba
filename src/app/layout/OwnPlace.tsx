import { useEffect, useState, type ComponentType } from 'react';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { useAppSelector } from '../hooks';
import { ThemeButton } from '#src/widgets/account/ThemeButton';

/** Bell and account menu load after the page; guests, and everybody until then, have the theme button. */
export function OwnPlace() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const [own, setOwn] = useState<{ Bell: ComponentType; AccountMenu: ComponentType } | null>(null);
  useEffect(() => {
    if (signedIn)
      import(/* webpackChunkName: "live" */ '#src/widgets/live/own').then(setOwn, () => undefined);
  }, [signedIn]);
  return (
    <>
      {signedIn && <span className="min-w-finger">{own && <own.Bell />}</span>}
      {signedIn && own ? <own.AccountMenu /> : <ThemeButton />}
    </>
  );
}
