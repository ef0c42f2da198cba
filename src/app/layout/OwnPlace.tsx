import { useEffect, useState, type ComponentType } from 'react';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { useAppSelector } from '../hooks';
import { ThemeButton } from '#src/widgets/account/ThemeButton';

/**
 * What stands in the header for whoever is signed in: the bell and the account menu. Their code, and that of
 * live updates, comes after the page. Guests have the button that changes the theme, and so has everybody
 * until the menu is there.
 */
export function OwnPlace() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const [own, setOwn] = useState<{ Bell: ComponentType; AccountMenu: ComponentType } | null>(null);
  useEffect(() => {
    if (signedIn)
      import(/* webpackChunkName: "live" */ '#src/widgets/live/own').then(setOwn, () => undefined);
  }, [signedIn]);
  return (
    <>
      {signedIn && <span className="bell-place">{own && <own.Bell />}</span>}
      {signedIn && own ? <own.AccountMenu /> : <ThemeButton />}
    </>
  );
}
