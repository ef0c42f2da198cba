/** Comes with persistence: without storage there is no outbox, and a form keeps its words itself. */
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { DiaryStore } from '#src/api/diariesApi';
import { eachWithPhase, showPhase } from '../phases';
import { outboxMachine, outboxPhase, WAITING, type OutboxEvent, type OutboxFacts } from './transitions';

export interface OutboxItem extends OutboxFacts {
  /** Names the attempt to the provider, which stores it once however often it is sent. */
  id: string;
  userId: number;
  kind: 'internship' | 'project';
  entry: DiaryStore;
  /** Milliseconds since the epoch. */
  queuedAt: number;
}

export interface OutboxState {
  items: Record<string, OutboxItem>;
}

export type NewItem = Omit<OutboxItem, keyof OutboxFacts>;

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: { items: {} } as OutboxState,
  reducers: {
    entryQueued: (state, { payload }: PayloadAction<NewItem>) => {
      state.items[payload.id] = { ...payload, ...WAITING };
    },
    outboxEventReceived: (state, { payload }: PayloadAction<{ id: string; event: OutboxEvent }>) => {
      const item = state.items[payload.id];
      if (!item) return;
      const next = { ...item, ...outboxMachine.step(item, payload.event) };
      if (next.gone) delete state.items[payload.id];
      else state.items[payload.id] = next;
    },
    /** From storage or another tab: new entries come in, removed ones go, interrupted ones wait again. */
    outboxLoaded: (
      state,
      { payload }: PayloadAction<{ items: OutboxState['items']; gone?: OutboxState['items'] }>,
    ) => {
      for (const id of Object.keys(payload.gone ?? {})) delete state.items[id];
      for (const [id, item] of Object.entries(payload.items))
        state.items[id] ??= outboxPhase(item) === 'sending' ? { ...item, sending: false } : item;
    },
  },
});

declare module '../rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof outboxSlice> {}
}
export const { entryQueued, outboxEventReceived, outboxLoaded } = outboxSlice.actions;

interface WithOutbox {
  outbox?: OutboxState;
}
const NONE: readonly OutboxItem[] = [];

export const selectHasOutbox = (state: WithOutbox): boolean => state.outbox !== undefined;

export const selectOutbox = createSelector(
  [(state: WithOutbox) => state.outbox?.items, (_state: WithOutbox, userId: number | null) => userId],
  (items, userId) =>
    items === undefined || userId === null
      ? NONE
      : Object.values(items)
          .filter((item) => item.userId === userId)
          .sort((one, other) => one.queuedAt - other.queuedAt),
);

/** Everybody's on this device, for a page that does not know its user. */
export const selectAllWaiting = createSelector([(state: WithOutbox) => state.outbox?.items], (items) =>
  Object.values(items ?? {}).filter((item) => outboxPhase(item) === 'waiting'),
);

showPhase<OutboxState>('outbox', ({ items }) => ({ items: eachWithPhase(items, outboxPhase) }));
