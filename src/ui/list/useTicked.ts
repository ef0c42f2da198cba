import { useMemo, useState } from 'react';

export interface Ticked<Row> {
  /** All that can be ticked. */
  shown: readonly Row[];
  /** The ticked rows among those shown. */
  rows: readonly Row[];
  has: (id: number) => boolean;
  tick: (ids: readonly number[], on: boolean) => void;
}

/** Which of these rows of a list are ticked. Rows that the list no longer shows are not. */
export function useTicked<Row extends { id: number }>(shown: readonly Row[]): Ticked<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  return {
    shown,
    rows,
    has: (id) => ids.has(id),
    tick: (changed, on) =>
      setIds((was) => {
        const now = new Set(was);
        for (const id of changed) {
          if (on) now.add(id);
          else now.delete(id);
        }
        return now;
      }),
  };
}
