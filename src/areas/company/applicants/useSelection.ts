import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number, on: boolean) => void;
  /** Chooses exactly these. */
  choose: (ids: readonly number[]) => void;
}

/** Which rows are ticked. Rows that the list no longer shows are not. */
export function useSelection(shown: readonly { id: number }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number, on: boolean) => {
    setTicked((was) => {
      const now = new Set(was);
      if (on) now.add(id);
      else now.delete(id);
      return now;
    });
  }, []);
  const choose = useCallback((ids: readonly number[]) => setTicked(new Set(ids)), []);
  const ids = useMemo(
    () => new Set(shown.filter(({ id }) => ticked.has(id)).map(({ id }) => id)),
    [shown, ticked],
  );
  return { ids, toggle, choose };
}
