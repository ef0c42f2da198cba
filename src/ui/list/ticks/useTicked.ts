import { useMemo, useState } from 'react';

export interface Ticked<Row> {
  shown: readonly Row[];
  rows: readonly Row[];
  has: (id: number) => boolean;
  tick: (ids: readonly number[], on: boolean) => void;
}

/** A row that the list no longer shows is not ticked. */
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
