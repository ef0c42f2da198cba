import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const useSafeLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * On Back the browser would put the page where it was, after the new page was shown at its top; on a reload
 * it may.
 */
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

/** Whoever moves on their own meanwhile is not pulled back. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const FIELD_WAIT = 10_000;

/**
 * Shows and focuses the field that an address names (`#field-skills`), once it is there: the record that its
 * form opens with may still be on its way.
 */
function showField(hash: string): () => void {
  const find = () => {
    const field = document.getElementById(hash.slice(1));
    if (!field) return;
    stop();
    (field.closest('.form-field') ?? field).scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(find);
  const timer = setTimeout(() => stop(), FIELD_WAIT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    OWN_MOVES.forEach((name) => window.removeEventListener(name, stop));
  };
  observer.observe(document.body, { childList: true, subtree: true });
  OWN_MOVES.forEach((name) => window.addEventListener(name, stop));
  find();
  return stop;
}

/**
 * Every change of the path shows the top of the page, Back included; a change of the query alone does not
 * (docs/rules.md, words 6).
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(keepPositionOnReloadOnly, []);
  useSafeLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  useEffect(() => (hash.startsWith('#field-') ? showField(hash) : undefined), [pathname, hash]);
  return null;
}
