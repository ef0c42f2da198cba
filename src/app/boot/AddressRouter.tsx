import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { pageLeft } from '#src/ui/page/InTwoSteps';
import { inStep } from './inStep';
import { setNavigate } from './reactions';

interface Props {
  /** The code that the page at a path needs: null when it is there already. */
  codeOf: (pathname: string) => Promise<unknown> | null;
  children: ReactNode;
}

/**
 * The router on the browser's address. The library's own router changes the address first and shows the page
 * later. What is typed on a slow phone in between would go into the page that is about to leave, and a field
 * whose value is in the address would lose what is typed faster than it renders. Here both change together.
 */
export function AddressRouter({ codeOf, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ navigator, dropPendingMove }] = useState(() => inStep(history, codeOf));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        // Back and Forward have changed the address already: a move that still waits would undo them.
        if (next.action === 'POP') dropPendingMove();
        pageLeft();
        show(next);
      }),
    [history, dropPendingMove],
  );
  // Listeners navigate as links do.
  useLayoutEffect(() => {
    setNavigate(navigator.push);
    return () => setNavigate(null);
  }, [navigator]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
