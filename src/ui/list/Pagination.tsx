import { Link } from 'react-router-dom';
import { pageWindow } from './pageWindow';

interface Props {
  page: number;
  last: number;
  /** Address of a page. */
  to: (page: number) => string;
}

/** Numbered pages; nothing while there is only one (specification section 2). */
export function Pagination({ page, last, to }: Props) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Pagination">
      <ul className="pagination">
        <li>
          {page > 1 ? (
            <Link to={to(page - 1)} aria-label="Previous page">
              ‹
            </Link>
          ) : (
            <span className="is-off" aria-hidden="true">
              ‹
            </span>
          )}
        </li>
        {pageWindow(page, last).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span className="is-off">…</span>
            ) : (
              <Link
                to={to(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <li>
          {page < last ? (
            <Link to={to(page + 1)} aria-label="Next page">
              ›
            </Link>
          ) : (
            <span className="is-off" aria-hidden="true">
              ›
            </span>
          )}
        </li>
      </ul>
    </nav>
  );
}
