import { useEffect, useState } from 'react';

/** When a file's message begins to fade and when it goes, in milliseconds. */
export const FADE_AT = 4000;
export const GONE_AT = 5000;

interface Shown {
  text: string;
  fading: boolean;
}

/** A message that fades after 4 s and disappears after 5 s; showing another starts anew. */
export function useFadingMessage(): {
  message: Shown | null;
  show: (text: string) => void;
  hide: () => void;
} {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  const [fading, setFading] = useState(false);

  useEffect(() => {
    if (!said) return;
    const fade = setTimeout(() => setFading(true), FADE_AT);
    const end = setTimeout(() => setSaid(null), GONE_AT);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
    };
  }, [said]);

  return {
    message: said && { text: said.text, fading },
    show(text) {
      setFading(false);
      setSaid({ text });
    },
    hide: () => setSaid(null),
  };
}
