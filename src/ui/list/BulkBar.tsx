import type { ReactNode } from 'react';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  /** What can be done with the ticked ones. */
  children: ReactNode;
}

/**
 * Below a list: what can be done with the ticked rows, while there are any. It stays at the bottom of the
 * window as long as the list does, which it could not from above it.
 */
export function BulkBar<Row extends { id: number }>({ ticked, children }: Props<Row>) {
  const { rows, tick } = ticked;
  if (rows.length === 0) return null;
  return (
    <div className="selection-bar" role="region" aria-label="Selected rows">
      <p className="selection-count" role="status">
        <strong className="tabular">{rows.length} selected</strong>
      </p>
      <button
        type="button"
        className="text-button selection-clear"
        onClick={() =>
          tick(
            rows.map(({ id }) => id),
            false,
          )
        }
      >
        Clear<span className="visually-hidden"> selection</span>
      </button>
      <div className="beside selection-move">{children}</div>
    </div>
  );
}
