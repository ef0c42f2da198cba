import { showHeading } from '../showHeading';

export interface ContentsItem {
  /** The `anchor` of the section. */
  anchor: string;
  title: string;
  /** How much stands there. */
  count?: number;
}

/** The sections of a long page, to go to. */
export function Contents({ items }: { items: readonly ContentsItem[] }) {
  return (
    <nav className="spaced-below" aria-label="On this page">
      <ul className="link-list">
        {items.map(({ anchor, title, count }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              onClick={(event) => {
                event.preventDefault();
                showHeading(anchor);
              }}
            >
              {title} {count !== undefined && <span className="tabular muted">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
