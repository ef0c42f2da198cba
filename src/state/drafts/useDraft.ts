import { useCallback, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '../auth/selectors';
import { draftSettled, draftTyped, selectDraft, selectDraftsReady } from './slice';

export interface DraftHandle {
  /** False until the browser's storage has been read; a form opens only then. */
  ready: boolean;
  /** What the form opens with over its initial values, or null. */
  values: Record<string, unknown> | null;
  /** Changes when the form must be opened afresh. */
  formKey: number;
  /** @param untouched whether these are the values that the form opened with */
  keep: (values: Record<string, unknown>, untouched?: boolean) => void;
  /** The form was sent or cancelled. */
  settle: () => void;
  /** What was typed is saved, and the form stays open. */
  saved: () => void;
  /** Throws the draft away and opens the form without it. */
  discard: () => void;
}

/** The present user's draft of a form, as it was when the form opened. */
export function useDraft(form: string): DraftHandle {
  const dispatch = useDispatch();
  const ready = useSelector(selectDraftsReady);
  const current = useSelector(selectUserId);
  // Of the user who opened the form, even when the session ends meanwhile.
  const [userId] = useState(current);
  const stored = useSelector(selectDraft(userId, form));
  const [opened, setOpened] = useState<{ draft: typeof stored; ready: boolean; key: number }>({
    draft: stored,
    ready,
    key: 0,
  });
  if (ready && !opened.ready) setOpened({ draft: stored, ready, key: 1 });

  // A form tells its last words as it goes away: those of one that was sent, cancelled or discarded are not
  // kept.
  const settledKey = useRef(-1);
  const typed = useRef(false);
  const settle = useCallback(() => {
    settledKey.current = opened.key;
    if (userId !== null) dispatch(draftSettled({ userId, form }));
  }, [dispatch, userId, form, opened.key]);
  const saved = useCallback(() => {
    if (userId !== null) dispatch(draftSettled({ userId, form }));
    setOpened((was) => ({ ...was, draft: null }));
  }, [dispatch, userId, form]);
  const keep = useCallback(
    (values: Record<string, unknown>, untouched = false) => {
      if (userId === null || settledKey.current >= opened.key) return;
      // A form that opened without a draft and holds nothing new has none; one that another tab keeps is not
      // touched.
      if (!untouched || opened.draft) dispatch(draftTyped({ userId, form, values }));
      else if (typed.current) dispatch(draftSettled({ userId, form }));
      typed.current = !untouched;
    },
    [dispatch, userId, form, opened],
  );
  const discard = useCallback(() => {
    settle();
    setOpened((was) => ({ draft: null, ready: true, key: was.key + 1 }));
  }, [settle]);
  return { ready, values: opened.draft?.values ?? null, formKey: opened.key, keep, settle, saved, discard };
}
