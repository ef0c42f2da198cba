import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { inStep } from './inStep';

interface Props {
  /** The code that the page at a path needs: null when it is there already. */
  codeOf: (pathname: string) => Promise<unknown> | null;
  children: ReactNode;
}

/**
 * The router on the browser's address. Address and screen change together, unlike with the library's own
 * router, which changes the
 * address and shows the page later: what is typed on a slow phone in between would go into the page that is
 * about to leave, and what
 * is typed or chosen faster than it renders would get lost in fields whose value is in the address.
 */
export function AddressRouter({ codeOf, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ navigator, stay }] = useState(() => inStep(history, codeOf));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        // Back and Forward have changed the address already: whatever was on its way is no longer wanted.
        if (next.action === 'POP') stay();
        show(next);
      }),
    [history, stay],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
