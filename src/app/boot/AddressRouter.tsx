import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/**
 * The router on the browser's address. Another page comes in a transition: the present one stays until its code is there, and a
 * line at the top says that it is coming (data-going, styled).
 * A changed query shows at once, unlike with the library's own router: what is typed or chosen faster than a slow phone
 * renders would get lost in fields whose value is in the address.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  const [going, startTransition] = useTransition();
  useEffect(() => void document.documentElement.toggleAttribute('data-going', going), [going]);
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((next) => {
      const samePage = next.location.pathname === pathname;
      pathname = next.location.pathname;
      if (samePage) show(next);
      else startTransition(() => show(next));
    });
  }, [history, startTransition]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
