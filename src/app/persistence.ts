/** Persists drafts, diary entries and choices of the look, nothing else. A chunk after the first page. */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import { draftsLoaded, draftsSlice, type Draft, type StoredDrafts } from '../state/drafts/slice';
import { outboxLoaded, outboxSlice, type OutboxItem } from '../state/outbox/slice';
import { rootReducer } from '../state/rootReducer';
import { storageAwaited, storageAnswered } from '../state/storage';
import { uiSlice, type UiState } from '../state/ui';
import { watchOutbox } from '#src/state/outbox/watch';
import type { Store } from './store';

const memory = new Map<string, string>();

const storage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key), memory.get(key) ?? null),
  setItem: (key: string, value: string) =>
    attempt(() => localStorage.setItem(key, value), void memory.set(key, value)),
  removeItem: (key: string) => attempt(() => localStorage.removeItem(key), void memory.delete(key)),
};

function attempt<T>(act: () => T, otherwise: T): Promise<T> {
  try {
    return Promise.resolve(act());
  } catch {
    return Promise.resolve(otherwise);
  }
}

/** A choice made before storage was read wins. */
function choicesOf(inbound: UiState, _original: UiState, present: UiState): UiState {
  const { theme, sidebarCollapsed } = uiSlice.getInitialState();
  return {
    ...present,
    theme: present.theme === theme ? (inbound.theme ?? theme) : present.theme,
    sidebarCollapsed:
      present.sidebarCollapsed === sidebarCollapsed
        ? (inbound.sidebarCollapsed ?? sidebarCollapsed)
        : present.sidebarCollapsed,
    rowsPerPage: { ...inbound.rowsPerPage, ...present.rowsPerPage },
    views: { ...inbound.views, ...present.views },
  };
}

/** Persists one field of a reducer; the stored value arrives as an event. */
function stored<S, Name extends keyof S & string>(
  key: string,
  name: Name,
  reducer: Reducer<S>,
  event: (value: S[Name]) => UnknownAction,
): Reducer<S> {
  const merging: Reducer<S> = (state, action) =>
    action.type === REHYDRATE && 'key' in action && action.key === key
      ? reducer(state, event((action as { payload?: S }).payload?.[name] ?? ({} as S[Name])))
      : reducer(state, action);
  return persistReducer(
    { key, storage, whitelist: [name], stateReconciler: false },
    merging,
  ) as unknown as Reducer<S>;
}

function injectPersisted(): void {
  const put = <S>(reducerPath: string, reducer: Reducer<S>) =>
    rootReducer.inject({ reducerPath, reducer: reducer as Reducer }, { overrideExisting: true });
  put(
    'ui',
    persistReducer(
      {
        key: 'ui',
        storage,
        whitelist: ['theme', 'sidebarCollapsed', 'rowsPerPage', 'views'],
        stateReconciler: choicesOf,
      },
      uiSlice.reducer,
    ),
  );
  // The slice's own event drops old drafts and keeps what was typed meanwhile.
  put(
    'drafts',
    stored('drafts', 'drafts', draftsSlice.reducer, (drafts) => draftsLoaded({ drafts, now: Date.now() })),
  );
  // Without storage there is no outbox, and nothing waits to be sent.
  put(
    'outbox',
    stored('outbox', 'items', outboxSlice.reducer, (items) => outboxLoaded({ items })),
  );
}

/** Keeps store and storage in step. @returns writes pending changes at once */
export function keepState(store: Store): () => void {
  injectPersisted();
  // Injected reducers have a state from the next action on, which redux-persist needs.
  store.dispatch(storageAwaited());
  const persistor = persistStore(store, null, () => store.dispatch(storageAnswered()));
  watchOutbox(store);
  const writeAtOnce = () => void persistor.flush();
  window.addEventListener('storage', (event) => {
    const change = draftsOfOtherTab(event);
    if (change) store.dispatch(draftsLoaded({ ...change, now: Date.now() }));
    const queued = ofOtherTab<OutboxItem>(event, 'outbox', 'items');
    if (queued) store.dispatch(outboxLoaded({ items: queued.now, gone: queued.gone }));
  });
  // A page that goes away may never reach its timers.
  window.addEventListener('pagehide', writeAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeAtOnce();
  });
  return writeAtOnce;
}

type StorageChange = Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>;

/** What another tab stored under `key`, and what it removed; null for other events. */
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

/** Another tab's changes of drafts; null for any other storage event. */
export function draftsOfOtherTab(event: StorageChange): Required<StoredDrafts> | null {
  const change = ofOtherTab<Draft>(event, 'drafts', 'drafts');
  return change && { drafts: change.now, gone: change.gone };
}
