import type { ReactNode } from 'react';
import { RowTick } from './RowTick';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  /** Names the tick of all. */
  label: string;
  /** What can be done with the ticked ones; shows while there are any. */
  children: ReactNode;
}

/** Above a list: ticks every row that can be ticked, and does something with those that are. */
export function BulkBar<Row extends { id: number }>({ ticked, label, children }: Props<Row>) {
  const { shown, rows, tick } = ticked;
  if (shown.length === 0) return null;
  return (
    <div className="bulk-bar">
      <RowTick
        shown
        label={label}
        checked={rows.length === shown.length}
        onTick={(on) =>
          tick(
            shown.map(({ id }) => id),
            on,
          )
        }
      />
      {rows.length > 0 && (
        <>
          <strong className="tabular">{rows.length} selected</strong>
          {children}
        </>
      )}
    </div>
  );
}
