import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const useSafeLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** Every change of the path shows the top of the page, Back included; a change of the query alone does not (DECISIONS 2.25). */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useSafeLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  return null;
}
