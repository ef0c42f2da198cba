import type { ReactNode } from 'react';
import { SelectionFrame } from './SelectionFrame';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  children: ReactNode;
}

/** Placed below its list: only from there does it stick to the bottom of the window. */
export function BulkBar<Row extends { id: number }>({ ticked, children }: Props<Row>) {
  const { shown, count, tick, all } = ticked;
  if (count === 0) return null;
  const clear = () =>
    all?.on
      ? all.select(false)
      : tick(
          shown.map(({ id }) => id),
          false,
        );
  return (
    <SelectionFrame label="Selected rows" count={count} onClear={clear}>
      <div className="beside selection-move">{children}</div>
    </SelectionFrame>
  );
}
