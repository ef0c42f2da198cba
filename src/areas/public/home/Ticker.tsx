import { useRef, useEffect, useState, type Ref, type CSSProperties, type RefObject } from 'react';
import { useListCircularsQuery, useListNewsQuery } from '#src/api/newsApi';
import { paths } from '#src/lib/paths';
import { useNewsHref } from '#src/lib/providerContext';
import { useAvailability } from '#src/ui/Link';
import { TICKER_QUERY, tickerItems, TICKER, type TickerItem } from './tickerItems';

interface Motion {
  track: RefObject<HTMLUListElement | null>;
  /** Set once the width is known: how long one round takes. */
  style: CSSProperties | undefined;
}

/** A round lasts as long as its width takes at the ticker's speed. */
function useTickerMotion(): Motion {
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

interface Props {
  items: readonly TickerItem[];
  ref?: Ref<HTMLUListElement>;
  /** The second copy, for eyes and pointers only. */
  copy?: boolean;
}

function TickerList({ items, ref, copy = false }: Props) {
  return (
    <ul ref={ref} className="ticker-track" aria-hidden={copy || undefined}>
      {items.map(({ key, tag, name, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={copy ? -1 : undefined}>
            <span className={`chip ${tag === 'News' ? 'chip-blue' : 'chip-amber'}`}>{tag}</span>
            <span className="mw-12 text-truncate" title={name}>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Moves once its width is known; rests under the pointer and while it has the focus. */
function MovingTicker({ items }: { items: readonly TickerItem[] }) {
  const { track, style } = useTickerMotion();
  const view = useRef<HTMLDivElement>(null);
  // The focus scrolls to its item; the round continues from where it was.
  const rewind = () => view.current?.scrollTo({ left: 0 });
  return (
    <section
      className={`ticker d-flex align-items-center border-top bg-quiet fs-6${style ? ' is-moving' : ''}`}
      style={style}
      aria-labelledby="ticker-title"
    >
      <h2 className="flex-none m-0" id="ticker-title">
        Latest
      </h2>
      <div ref={view} className="ticker-window d-flex flex-1 min-w-0" onBlur={rewind}>
        <TickerList items={items} ref={track} />
        {style && <TickerList items={items} copy />}
      </div>
    </section>
  );
}

/** Absent if either list cannot be loaded, or has no page. */
export function Ticker() {
  const skip = !useAvailability()(paths.notices);
  const news = useListNewsQuery(TICKER_QUERY, { skip });
  const circulars = useListCircularsQuery(TICKER_QUERY, { skip });
  const toHref = useNewsHref();
  const failed = news.isError || circulars.isError;
  const items = failed ? [] : tickerItems(news.data, circulars.data, toHref);
  return items.length > 0 ? <MovingTicker items={items} /> : null;
}
