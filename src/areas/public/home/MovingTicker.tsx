import { useRef } from 'react';
import type { TickerItem } from './tickerItems';
import { TickerList } from './TickerList';
import { useTickerMotion } from './useTickerMotion';

/** It moves once its width is known, and rests under the pointer and while the keyboard is in it. */
export function MovingTicker({ items }: { items: readonly TickerItem[] }) {
  const { track, style } = useTickerMotion();
  const view = useRef<HTMLDivElement>(null);
  // The focus scrolls to its item; the round goes on from where it was.
  const rewind = () => view.current?.scrollTo({ left: 0 });
  return (
    <section className={`ticker${style ? ' is-moving' : ''}`} style={style} aria-labelledby="ticker-title">
      <h2 id="ticker-title">Latest</h2>
      <div ref={view} className="ticker-window" onBlur={rewind}>
        <TickerList items={items} ref={track} />
        {style && <TickerList items={items} copy />}
      </div>
    </section>
  );
}
