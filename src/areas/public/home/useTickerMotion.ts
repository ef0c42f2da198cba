import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { TICKER } from './tickerItems';

interface Motion {
  track: RefObject<HTMLUListElement | null>;
  /** Set once the width is known: how long one round takes. */
  style: CSSProperties | undefined;
}

/** One round of the ticker lasts as long as its width takes at the ticker's speed. */
export function useTickerMotion(): Motion {
  const track = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const observer = new ResizeObserver(() => setWidth(list.offsetWidth));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return {
    track,
    style:
      width > 0
        ? ({ '--ticker-duration': `${width / TICKER.pixelsPerSecond}s` } as CSSProperties)
        : undefined,
  };
}
