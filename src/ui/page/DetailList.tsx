import type { ReactNode } from 'react';
import { WholeDates } from '../WholeDates';

function shown(value: ReactNode): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="muted">—</span>;
  return typeof value === 'string' ? <WholeDates text={value} /> : value;
}

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
        <div key={label} className={wide ? 'is-wide grid-column-full my-1' : undefined}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
