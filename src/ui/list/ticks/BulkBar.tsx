import type { ReactNode } from 'react';
import { SelectionFrame } from './SelectionFrame';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  children: ReactNode;
}

/** Placed below its list: only from there does it stick to the bottom of the window. */
export function BulkBar<Row extends { id: number }>({ ticked, children }: Props<Row>) {
  const { rows, tick } = ticked;
  if (rows.length === 0) return null;
  const clear = () =>
    tick(
      rows.map(({ id }) => id),
      false,
    );
  return (
    <SelectionFrame label="Selected rows" count={rows.length} onClear={clear}>
      <div className="beside selection-move">{children}</div>
    </SelectionFrame>
  );
}
