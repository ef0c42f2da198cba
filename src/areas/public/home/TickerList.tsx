import type { Ref } from 'react';
import type { TickerItem } from './tickerItems';

interface Props {
  items: readonly TickerItem[];
  ref?: Ref<HTMLUListElement>;
  /** The second copy, which follows the first: for eyes and pointers only. */
  copy?: boolean;
}

export function TickerList({ items, ref, copy = false }: Props) {
  return (
    <ul ref={ref} className="ticker-track" aria-hidden={copy || undefined}>
      {items.map(({ key, tag, name, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={copy ? -1 : undefined}>
            <span className={`chip ${tag === 'News' ? 'chip-blue' : 'chip-amber'}`}>{tag}</span>
            <span className="ticker-name" title={name}>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
