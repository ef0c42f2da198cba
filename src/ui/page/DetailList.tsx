import type { ReactNode } from 'react';

export interface Detail {
  label: string;
  value: ReactNode;
  /** A text of several lines, over the whole width. */
  wide?: boolean;
}

/** Read-only facts: label and value, a dash where there is none. */
export function DetailList({ items }: { items: readonly Detail[] }) {
  return (
    <dl className="details">
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'is-wide' : undefined}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? <span className="muted">—</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
