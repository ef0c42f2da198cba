import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isNetworkFailure } from '#src/api/transport/answer';
import { newKey } from '#src/api/transport/attemptKeys';
import type { DiaryStore } from '#src/api/diariesApi';
import { selectUserId } from '#src/state/auth/selectors';
import { noticedWarning } from '#src/state/notices';
import {
  entryQueued,
  outboxEventReceived,
  selectHasOutbox,
  selectOutbox,
  type OutboxItem,
  type OutboxState,
} from '#src/state/outbox/slice';
import type { OutboxEvent } from '#src/state/outbox/transitions';
import type { DiaryKind } from './kinds';

const QUEUED_OFFLINE =
  'No connection: the entry is kept on this device and sent by itself when you are online.';

export interface Outbox {
  /** Oldest first. */
  items: readonly OutboxItem[];
  /** Keeps a sent entry without an answer; true if it can be kept here. */
  keep: (error: unknown, sent: DiaryStore) => boolean;
  tell: (id: string, event: OutboxEvent) => void;
}

export function useOutbox(kind: DiaryKind): Outbox {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const has = useSelector(selectHasOutbox);
  const all = useSelector((state: { outbox?: OutboxState }) => selectOutbox(state, userId));
  const keep = useCallback(
    (error: unknown, { attempt = newKey(), ...entry }: DiaryStore) => {
      if (!isNetworkFailure(error) || !has || userId === null) return false;
      dispatch(entryQueued({ id: attempt, userId, kind: kind.name, entry, queuedAt: Date.now() }));
      dispatch(noticedWarning(QUEUED_OFFLINE));
      return true;
    },
    [dispatch, has, userId, kind.name],
  );
  const tell = useCallback(
    (id: string, event: OutboxEvent) => void dispatch(outboxEventReceived({ id, event })),
    [dispatch],
  );
  return { items: all.filter((item) => item.kind === kind.name), keep, tell };
}
