import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens and shows the question that the address names, once the questions are there. */
export function useOpenedByHash(questions: unknown): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const found = hash.length > 1 ? document.getElementById(decodeSafely(hash.slice(1))) : null;
    if (!(found instanceof HTMLDetailsElement)) return;
    found.open = true;
    found.scrollIntoView({ block: 'start' });
  }, [hash, key, questions]);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
