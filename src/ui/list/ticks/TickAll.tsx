import { LIMITS } from '#contract/limits';
import { RowTick } from './RowTick';
import type { Ticked } from './useTicked';

interface Props<Row> {
  ticked: Ticked<Row>;
  label: string;
}

/** Once the page is ticked: all other pages too, or why not. */
function AllPages<Row>({ ticked: { all, rows } }: { ticked: Ticked<Row> }) {
  if (!all) return null;
  if (all.on)
    return (
      <p className="small m-0" role="status">
        All {all.total} that match are selected.
      </p>
    );
  if (all.tooMany)
    return (
      <p className="small muted m-0">
        {rows.length} on this page. To select all {all.total}, narrow the filters to {LIMITS.ids} or fewer.
      </p>
    );
  return (
    <button type="button" className="text-button" onClick={() => all.select(true)}>
      Select all {all.total} that match
    </button>
  );
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
      {isPage && <AllPages ticked={ticked} />}
    </div>
  );
}
