/**
 * What outlives a reload, slice by slice: drafts, theme and sidebar. Nothing else ever stays in the browser's
 * storage. It is code of its own, loaded when the first page stands, because no first page needs it.
 */
import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import type { DraftsState, StoredDrafts } from '../state/drafts/slice';
import { draftsLoaded, storageSettled } from '../state/drafts/slice';
import { uiSlice, type UiState } from '../state/ui';
import { makeReducer, type Persistence, type Store } from './store';

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

/** Reducers that remember their whitelisted facts. */
const PERSISTED: Persistence = {
  ui: (reducer) =>
    persistReducer(
      { key: 'ui', storage, whitelist: ['theme', 'sidebarCollapsed'], stateReconciler: choicesOf },
      reducer,
    ) as unknown as Reducer<UiState>,
  drafts: (reducer) => {
    // Stored drafts go through the slice's own event, which drops old ones and keeps what was typed
    // meanwhile.
    const merging: Reducer<DraftsState> = (state, action) =>
      action.type === REHYDRATE && 'key' in action && action.key === 'drafts'
        ? reducer(
            reducer(
              state,
              draftsLoaded({
                drafts: (action as { payload?: DraftsState }).payload?.drafts ?? {},
                now: Date.now(),
              }),
            ),
            storageSettled(),
          )
        : reducer(state, action);
    return persistReducer(
      { key: 'drafts', storage, whitelist: ['drafts'], stateReconciler: false },
      merging,
    ) as unknown as Reducer<DraftsState>;
  },
};

/**
 * Reads the browser's storage into the store, and from then on keeps each in step with the other.
 * @returns writes at once what still waits to be written
 */
export function keepState(store: Store): () => void {
  store.replaceReducer(makeReducer(PERSISTED));
  const persistor = persistStore(store);
  const writeAtOnce = () => void persistor.flush();
  window.addEventListener('storage', (event) => {
    const told = draftsOfOtherTab(event);
    if (told) store.dispatch(draftsLoaded({ ...told, now: Date.now() }));
  });
  // A page that goes away may never get to its timers again.
  window.addEventListener('pagehide', writeAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeAtOnce();
  });
  return writeAtOnce;
}

/** What another tab has made of the drafts, out of a storage event; null for any other event. */
export function draftsOfOtherTab({
  key,
  newValue,
  oldValue,
}: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>): Required<StoredDrafts> | null {
  const drafts = key === 'persist:drafts' && newValue ? storedDrafts(newValue) : null;
  if (!drafts) return null;
  const gone = Object.entries(storedDrafts(oldValue ?? '{}') ?? {}).filter(
    ([name]) => !Object.hasOwn(drafts, name),
  );
  return { drafts, gone: Object.fromEntries(gone) };
}

function storedDrafts(text: string): DraftsState['drafts'] | null {
  try {
    const stored = JSON.parse(text) as { drafts?: string };
    return JSON.parse(stored.drafts ?? '{}') as DraftsState['drafts'];
  } catch {
    return null;
  }
}
