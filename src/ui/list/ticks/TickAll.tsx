import { formatCount } from '#src/lib/money';
import { RowTick } from './RowTick';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  label: string;
}

/** Ticks every row that can be ticked; `BulkBar` below the list acts on them. */
export function TickAll<Row extends { id: number }>({ ticked, label }: Props<Row>) {
  const { shown, rows, tick } = ticked;
  if (shown.length === 0) return null;
  const isPage = rows.length === shown.length;
  return (
    <div className="select-all beside">
      <RowTick
        shown
        label={label}
        checked={isPage}
        onTick={(on) =>
          tick(
            shown.map(({ id }) => id),
            on,
          )
        }
      />
    </div>
  );
}
