import { useEffect, useLayoutEffect, useRef } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { LISTS } from './pages';

/** A server renders without effects. */
const useSafeLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** On Back the browser would scroll after the new page showed at its top; on a reload it may. */
function keepPositionOnReloadOnly() {
  const leave = () => void (window.history.scrollRestoration = 'auto');
  const arrive = () => void (window.history.scrollRestoration = 'manual');
  arrive();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return () => {
    leave();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', arrive);
  };
}

/** Where a public list was left, on Back to it; 0 for every other page. */
function placeOf(pathname: string, state: unknown): number {
  const { top = 0 } = (state ?? {}) as { top?: number };
  return top > 0 && matchRoutes([...LISTS], pathname) !== null ? top : 0;
}

/**
 * A new path shows the top of the page; Back to a public list shows it as it was left, and a changed query
 * moves nothing (docs/rules.md, words 6).
 */
export function ScrollToTop() {
  const { pathname, hash, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(keepPositionOnReloadOnly, []);
  useSafeLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) window.scrollTo({ top: placeOf(pathname, state), behavior: 'instant' });
  }, [pathname, hash, state]);
  return null;
}
