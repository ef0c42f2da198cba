import type { ReactNode } from 'react';
import { formatCount } from '#src/lib/money';
import { SelectionFrame } from './SelectionFrame';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  children: ReactNode;
}

/** Placed below its list: only from there does it stick to the bottom of the window. */
export function BulkBar<Row extends { id: number }>({ ticked, children }: Props<Row>) {
  const { count, clear, all } = ticked;
  if (count === 0) return null;
  return (
    <SelectionFrame
      label="Selected rows"
      count={count}
      summary={
        all && !all.on ? (
          <button type="button" className="text-button" onClick={() => all.select(true)}>
            Select all {formatCount(all.total)} that match
          </button>
        ) : null
      }
      onClear={clear}
    >
      <div className="selection-move d-flex flex-wrap gap-2 align-items-center flex-1 min-w-0">
        {children}
      </div>
    </SelectionFrame>
  );
}
