/**
 * What outlives a reload, slice by slice: drafts, diary entries that wait to be sent, theme and sidebar.
 * Nothing else ever stays in the browser's storage. It is code of its own, loaded when the first page stands,
 * because no first page needs it.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import type { Draft, StoredDrafts } from '../state/drafts/slice';
import { draftsLoaded, storageSettled } from '../state/drafts/slice';
import { outboxLoaded, outboxSlice, type OutboxItem } from '../state/outbox/slice';
import { uiSlice, type UiState } from '../state/ui';
import { watchOutbox } from './boot/outbox';
import { addToStore, type Persistence, type Store } from './store';

const memory = new Map<string, string>();

/** The browser's storage; memory where it is denied, so that nothing breaks. */
const storage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key), memory.get(key) ?? null),
  setItem: (key: string, value: string) =>
    attempt(() => localStorage.setItem(key, value), void memory.set(key, value)),
  removeItem: (key: string) => attempt(() => localStorage.removeItem(key), void memory.delete(key)),
};

/** Answers `otherwise` where the browser denies its storage, or has no room left. */
function attempt<T>(act: () => T, otherwise: T): Promise<T> {
  try {
    return Promise.resolve(act());
  } catch {
    return Promise.resolve(otherwise);
  }
}

/** Stored choices; whoever chose before they were read has chosen anew. */
function choicesOf(inbound: UiState, _original: UiState, present: UiState): UiState {
  const { theme, sidebarCollapsed } = uiSlice.getInitialState();
  return {
    ...present,
    theme: present.theme === theme ? (inbound.theme ?? theme) : present.theme,
    sidebarCollapsed:
      present.sidebarCollapsed === sidebarCollapsed
        ? (inbound.sidebarCollapsed ?? sidebarCollapsed)
        : present.sidebarCollapsed,
  };
}

/** A reducer whose one field is kept under `key`; what was stored comes in by `events` of its own. */
function stored<S, Name extends keyof S & string>(
  key: string,
  name: Name,
  reducer: Reducer<S>,
  events: (value: S[Name]) => readonly UnknownAction[],
): Reducer<S> {
  const merging: Reducer<S> = (state, action) =>
    action.type === REHYDRATE && 'key' in action && action.key === key
      ? events((action as { payload?: S }).payload?.[name] ?? ({} as S[Name])).reduce<S>(
          (all, event) => reducer(all, event),
          state as S,
        )
      : reducer(state, action);
  return persistReducer(
    { key, storage, whitelist: [name], stateReconciler: false },
    merging,
  ) as unknown as Reducer<S>;
}

/** Entries of diaries that wait to be sent. */
const outbox = stored('outbox', 'items', outboxSlice.reducer, (items) => [outboxLoaded({ items })]);

/** Reducers that remember their whitelisted facts. */
const PERSISTED: Persistence = {
  ui: (reducer) =>
    persistReducer(
      { key: 'ui', storage, whitelist: ['theme', 'sidebarCollapsed'], stateReconciler: choicesOf },
      reducer,
    ) as unknown as Reducer<UiState>,
  drafts: (reducer) =>
    // Stored drafts go through the slice's own event, which drops old ones and keeps what was typed
    // meanwhile.
    stored('drafts', 'drafts', reducer, (drafts) => [
      draftsLoaded({ drafts, now: Date.now() }),
      storageSettled(),
    ]),
};

/**
 * Reads the browser's storage into the store, and from then on keeps each in step with the other.
 * @returns writes at once what still waits to be written
 */
export function keepState(store: Store): () => void {
  addToStore(store, { persistence: PERSISTED, outbox });
  const persistor = persistStore(store);
  watchOutbox(store);
  const writeAtOnce = () => void persistor.flush();
  window.addEventListener('storage', (event) => {
    const told = draftsOfOtherTab(event);
    if (told) store.dispatch(draftsLoaded({ ...told, now: Date.now() }));
    const queued = ofOtherTab<OutboxItem>(event, 'outbox', 'items');
    if (queued) store.dispatch(outboxLoaded({ items: queued.now, gone: queued.gone }));
  });
  // A page that goes away may never get to its timers again.
  window.addEventListener('pagehide', writeAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeAtOnce();
  });
  return writeAtOnce;
}

type StorageChange = Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>;

/** What another tab has stored under `key` in the field `name`, and what it has taken away; else null. */
function ofOtherTab<T>(
  { key, newValue, oldValue }: StorageChange,
  of: string,
  name: string,
): { now: Record<string, T>; gone: Record<string, T> } | null {
  const now = key === `persist:${of}` && newValue ? fieldOf<T>(newValue, name) : null;
  if (!now) return null;
  const before = Object.entries(fieldOf<T>(oldValue ?? '{}', name) ?? {});
  return { now, gone: Object.fromEntries(before.filter(([id]) => !Object.hasOwn(now, id))) };
}

function fieldOf<T>(text: string, name: string): Record<string, T> | null {
  try {
    const all = JSON.parse(text) as Record<string, string | undefined>;
    return JSON.parse(all[name] ?? '{}') as Record<string, T>;
  } catch {
    return null;
  }
}

/** What another tab has made of the drafts, out of a storage event; null for any other event. */
export function draftsOfOtherTab(event: StorageChange): Required<StoredDrafts> | null {
  const told = ofOtherTab<Draft>(event, 'drafts', 'drafts');
  return told && { drafts: told.now, gone: told.gone };
}
