import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listShown, selectChosen, selectionEnded, ticked, type Chosen } from '#src/state/applicants/slice';

export interface Selection {
  /** On any page of the list. */
  chosen: readonly Chosen[];
  has: (id: number) => boolean;
  tick: (rows: readonly Chosen[], on: boolean) => void;
  clear: () => void;
}

export function useSelection(list: string): Selection {
  const dispatch = useDispatch();
  const chosen = useSelector(useMemo(() => selectChosen(list), [list]));
  useEffect(() => void dispatch(listShown(list)), [dispatch, list]);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  return {
    chosen,
    has: useCallback((id) => ids.has(id), [ids]),
    tick: useCallback((rows, on) => void dispatch(ticked({ rows, on })), [dispatch]),
    clear: useCallback(() => void dispatch(selectionEnded()), [dispatch]),
  };
}
