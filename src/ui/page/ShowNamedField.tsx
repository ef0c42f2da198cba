import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Any of these means that the visitor has moved on, and is not pulled back. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const FIELD_WAIT = 10_000;

/** Once the field or row (`#field-skills`, `#row-31`) is there: its record may still be loading. */
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

export function ShowNamedField() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (/^#(field|row)-/.test(hash)) return showField(hash);
  }, [pathname, hash]);
  return null;
}
