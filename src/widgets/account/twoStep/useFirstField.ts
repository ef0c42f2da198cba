import { useEffect, useRef } from 'react';

/** The button that led to a step is gone: its first field gets the focus. */
export function useFirstField<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => {
    const { current } = place;
    const field = current?.querySelector<HTMLElement>('input:not([hidden])');
    (field ?? current)?.focus();
  }, []);
  return place;
}
