import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

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

/** A new path shows the top of the page, Back included; a changed query does not (docs/rules.md, words 6). */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(keepPositionOnReloadOnly, []);
  useSafeLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  return null;
}
