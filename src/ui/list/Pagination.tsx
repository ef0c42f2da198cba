import type { ReactNode } from 'react';
import { Link } from '#src/ui/Link';

interface Props {
  page: number;
  last: number;
  to: (page: number) => string;
}

function Step({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  return to === null ? (
    <span className="d-inline-flex align-items-center px-2 muted" aria-hidden="true">
      {children}
    </span>
  ) : (
    <Link className="btn btn-quiet" to={to} aria-label={label}>
      {children}
    </Link>
  );
}

/** Nothing for a single page. Phones show only the signs of the steps. */
export function Pagination({ page, last, to }: Props) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Pagination">
      <ul className="pagination">
        <li className="d-flex">
          <Step label="Previous page" to={page > 1 ? to(page - 1) : null}>
            «<b>{' Previous'}</b>
          </Step>
        </li>
        {pageWindow(page, last).map((entry, index) => (
          <li key={entry ?? `gap-${index}`} className="d-flex">
            {entry === null ? (
              <span className="d-inline-flex align-items-center px-2 muted">…</span>
            ) : (
              <Link
                className="btn btn-quiet"
                to={to(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <li className="d-flex">
          <Step label="Next page" to={page < last ? to(page + 1) : null}>
            <b>{'Next '}</b>»
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** First, last and the neighbours of the present page; null is a gap. */
export function pageWindow(page: number, last: number): (number | null)[] {
  const wanted = [1, ...[-1, 0, 1].map((offset) => page + offset), last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
