import type { ReactNode } from 'react';

export interface Detail {
  label: string;
  value: ReactNode;
  /** Over the whole width, for long texts. */
  wide?: boolean;
}

/** A dash without a value. */
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
