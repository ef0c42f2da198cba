import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '../auth/selectors';
import { noticedUndoable } from '../notices';
import { draftRestored, formClosed, formOpened, formTold, selectDraft, selectOpenForm } from './slice';
import { selectStorageRead } from '../storage';
import type { DraftEvent, DraftValues } from './transitions';

export interface DraftHandle {
  /** False until the browser's storage has been read; a form opens only then. */
  ready: boolean;
  /** What the form opens with over its initial values, or null. */
  opened: DraftValues | null;
  /** Changes when the form must be opened afresh. */
  formKey: number;
  /** Tells the machine what happened in the form. */
  tell: (event: DraftEvent) => void;
  /** Throws away what was typed, which a notice brings back. */
  discard: (words: DraftValues) => void;
}

let openings = 0;

/** The present user's draft of a form, from when the form opens until it goes away. */
export function useDraft(form: string): DraftHandle {
  const dispatch = useDispatch();
  const storageRead = useSelector(selectStorageRead);
  const current = useSelector(selectUserId);
  // Of the user who opened the form, even when the session ends meanwhile.
  const [userId] = useState(current);
  const [opening] = useState(() => ++openings);
  const stored = useSelector(selectDraft(userId, form));
  const open = useSelector(selectOpenForm(userId, form));

  useLayoutEffect(() => {
    if (userId === null || !storageRead) return undefined;
    dispatch(formOpened({ userId, form, opening }));
    return undefined;
  }, [dispatch, userId, form, opening, storageRead]);
  // A passive effect ends after the layout effect by which the fields tell their last words.
  useEffect(
    () => () => {
      if (userId !== null) dispatch(formClosed({ userId, form, opening }));
    },
    [dispatch, userId, form, opening],
  );

  const tell = useCallback(
    (event: DraftEvent) => {
      if (userId !== null) dispatch(formTold({ userId, form, opening }, event));
    },
    [dispatch, userId, form, opening],
  );
  const discard = (words: DraftValues) => {
    if (userId === null) return;
    tell({ type: 'discarded' });
    dispatch(noticedUndoable('Draft discarded.', draftRestored({ userId, form }, words)));
  };
  // In its very first render a form opens with what its machine is about to be told: what stands there is of
  // a form that has gone.
  const { opened, formKey } =
    open?.opening === opening ? open : { opened: stored?.values ?? null, formKey: 0 };
  return { ready: storageRead, opened, formKey, tell, discard };
}
