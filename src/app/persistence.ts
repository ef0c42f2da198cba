/**
 * What outlives a reload, slice by slice: drafts, theme and sidebar. Nothing else ever stays in the browser's
 * storage.
 */
import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, REHYDRATE } from 'redux-persist';
import type { DraftsState, StoredDrafts } from '../state/drafts/slice';
import { draftsLoaded } from '../state/drafts/slice';
import type { UiState } from '../state/ui';

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

/** Reducers that remember their whitelisted facts. */
export const persisted = {
  ui: (reducer: Reducer<UiState>) =>
    persistReducer(
      { key: 'ui', storage, whitelist: ['theme', 'sidebarCollapsed'] },
      reducer,
    ) as unknown as Reducer<UiState>,
  drafts: (reducer: Reducer<DraftsState>) => {
    // Stored drafts go through the slice's own event, which drops old ones and keeps what was typed
    // meanwhile.
    const merging: Reducer<DraftsState> = (state, action) =>
      action.type === REHYDRATE && 'key' in action && action.key === 'drafts'
        ? reducer(
            state,
            draftsLoaded({
              drafts: (action as { payload?: DraftsState }).payload?.drafts ?? {},
              now: Date.now(),
            }),
          )
        : reducer(state, action);
    return persistReducer(
      { key: 'drafts', storage, whitelist: ['drafts'], stateReconciler: false },
      merging,
    ) as unknown as Reducer<DraftsState>;
  },
};

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
