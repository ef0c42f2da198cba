import { showHeading } from '../showHeading';

interface ContentsItem {
  anchor: string;
  title: string;
  count?: number;
}

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
