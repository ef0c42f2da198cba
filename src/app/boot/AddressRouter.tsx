import { useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createPath, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { afterPaint, pageLeft } from '#src/ui/page/InTwoSteps';
import { comeBack } from '../KeptPage';
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
  useLayoutEffect(() => {
    let catchUp: (() => void) | null = null;
    const catchUpNow = () => catchUp?.();
    // What is pressed or typed in the page that is on the screen meanwhile would be forgotten.
    window.addEventListener('focusin', catchUpNow, true);
    const unlisten = history.listen((next) => {
      catchUpNow();
      const tell = () => {
        catchUp = null;
        pageLeft();
        show(next);
      };
      if (next.action !== 'POP') return tell();
      // Back and Forward have changed the address already: a move that still waits would undo them.
      dropPendingMove();
      // A page that waited is on the screen before anything is rendered.
      if (!comeBack(createPath(next.location))) return tell();
      const cancel = afterPaint(tell);
      catchUp = () => {
        cancel();
        flushSync(tell);
      };
    });
    return () => {
      unlisten();
      window.removeEventListener('focusin', catchUpNow, true);
    };
  }, [history, dropPendingMove]);
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
