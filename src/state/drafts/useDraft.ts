import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '../auth/selectors';
import { noticedUndoable } from '../notices';
import {
  draftRestored,
  formClosed,
  formOpened,
  draftEventReceived,
  selectDraft,
  selectOpenForm,
} from './slice';
import { selectStorageRead } from '../storage';
import type { DraftEvent, DraftValues } from './transitions';

interface DraftHandle {
  /** False until storage was read: the form opens then. */
  ready: boolean;
  opened: DraftValues | null;
  formKey: number;
  tell: (event: DraftEvent) => void;
  discard: (words: DraftValues) => void;
}

let openings = 0;

export function useDraft(form: string): DraftHandle {
  const dispatch = useDispatch();
  const storageRead = useSelector(selectStorageRead);
  const current = useSelector(selectUserId);
  // The user who opened the form, even if the session ends meanwhile.
  const [userId] = useState(current);
  const [opening] = useState(() => ++openings);
  const stored = useSelector(selectDraft(userId, form));
  const open = useSelector(selectOpenForm(userId, form));

  useLayoutEffect(() => {
    if (userId === null || !storageRead) return undefined;
    dispatch(formOpened({ userId, form, opening }));
    return undefined;
  }, [dispatch, userId, form, opening, storageRead]);
  // A passive effect: after the layout effect by which the fields report their last words.
  useEffect(
    () => () => {
      if (userId !== null) dispatch(formClosed({ userId, form, opening }));
    },
    [dispatch, userId, form, opening],
  );

  const tell = useCallback(
    (event: DraftEvent) => {
      if (userId !== null) dispatch(draftEventReceived({ userId, form, opening }, event));
    },
    [dispatch, userId, form, opening],
  );
  const discard = (words: DraftValues) => {
    if (userId === null) return;
    tell({ type: 'discarded' });
    dispatch(noticedUndoable('Draft discarded.', draftRestored({ userId, form }, words)));
  };
  // On the first render, the machine's next event: the store still has an earlier opening.
  const { opened, formKey } =
    open?.opening === opening ? open : { opened: stored?.values ?? null, formKey: 0 };
  return { ready: storageRead, opened, formKey, tell, discard };
}
