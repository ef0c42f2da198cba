import { useEffect, useRef } from 'react';

/** The focus goes to what a step asks for first: the button that led to the step is gone. */
export function useFirstField<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => {
    const { current } = place;
    const field = current?.querySelector<HTMLElement>('input:not([hidden])');
    (field ?? current)?.focus();
  }, []);
  return place;
}
